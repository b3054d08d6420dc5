/** The code system of the national list of medicines. */
export const nzMedicines = 'http://nzmt.org.nz'

type Coded = { code: string | null; code_system: string | null }

/** The wire has no field for a code system, so only codes of the formulary are sent. */
export const formularyCode = ({ code, code_system }: Coded) => (code_system === nzMedicines ? code : null)

/** Whether the national list currently has the medication. */
export const isInFormulary = (medication: Coded & { is_nzulm_active: boolean }) =>
  medication.is_nzulm_active && formularyCode(medication) !== null
