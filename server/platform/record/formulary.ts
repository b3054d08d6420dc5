/** The code system of the national list of medicines. */
export const nzMedicines = 'http://nzmt.org.nz'

type Coded = { code: string | null; code_system: string | null }

/** The wire has no room for a system: a code is the formulary's. */
export const formularyCode = ({ code, code_system }: Coded) => (code_system === nzMedicines ? code : null)

/** Whether it can be prescribed from the national list today. */
export const isInFormulary = (medication: Coded & { is_nzulm_active: boolean }) =>
  medication.is_nzulm_active && formularyCode(medication) !== null
