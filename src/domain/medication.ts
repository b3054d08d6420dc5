export type Medication = {
  id: string
  name: string
  /** The medicine's code in the formulary. */
  code: string | null
  directions: string | null
  /** Instants or plain dates. */
  prescribedOn: string | null
  endsOn: string | null
  prescriber: string | null
  duration: string | null
  quantity: number | null
  unit: string | null
  /** In doses. */
  dosage: string | null
  isActiveInFormulary: boolean
}
