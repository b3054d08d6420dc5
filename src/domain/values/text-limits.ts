/** The longest accepted texts, in characters. */
export const textLimits = {
  email: 254,
  password: 128,
  name: 200,
  givenName: 100,
  phone: 40,
  nhi: 20,
  houseNumber: 40,
  postCode: 10,
  subject: 200,
  body: 10_000,
  search: 200,
  bookingNotes: 1000,
  paymentNotes: 500,
  repeatNotes: 1000,
  passkeyName: 60,
} as const
