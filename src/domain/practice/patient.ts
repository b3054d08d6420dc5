/** The part of a patient's profile that header and dashboard show. */
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
