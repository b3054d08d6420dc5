/** The part of a patient's profile that header and dashboard show. */
export type Patient = {
  id: string
  name: string
  /** The name to address the patient by: preferred, else first name; null without either. */
  calledName: string | null
  nhi: string | null
  /** A plain date. */
  birthDate: string | null
  mobile: string | null
  email: string | null
  pictureId: string | null
}
