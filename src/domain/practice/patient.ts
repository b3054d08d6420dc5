/** What the header and the dashboard need of a patient's profile. */
export type Patient = {
  id: string
  name: string
  nhi: string | null
  /** A plain date. */
  birthDate: string | null
  mobile: string | null
  email: string | null
  pictureId: string | null
}
