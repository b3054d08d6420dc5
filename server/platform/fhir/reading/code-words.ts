import { text } from './fields.ts'

/** The names of code systems, by URI. */
const systemNames: Readonly<Record<string, string>> = {
  'http://loinc.org': 'LOINC',
  'http://snomed.info/sct': 'SNOMED CT',
  'http://hl7.org/fhir/sid/ndc': 'NDC',
  'http://hl7.org/fhir/sid/icd-10': 'ICD-10',
  'http://hl7.org/fhir/sid/cvx': 'CVX',
  'http://www.nlm.nih.gov/research/umls/rxnorm': 'RxNorm',
  'http://nzmt.org.nz': 'NZMT',
  'http://www.whocc.no/atc': 'ATC',
}

/** Names of SNOMED CT codes that files often send without a display: laboratory findings and routes of a dose. */
const snomedNames: Readonly<Record<string, string>> = {
  '260415000': 'Not detected',
  '260373001': 'Detected',
  '10828004': 'Positive',
  '260385009': 'Negative',
  '11214006': 'Reactive',
  '131194007': 'Non-reactive',
  '82334004': 'Indeterminate',
  '419984006': 'Inconclusive',
  '17621005': 'Normal',
  '263654008': 'Abnormal',
  '2667000': 'Absent',
  '52101004': 'Present',
  '26643006': 'by mouth',
  '47625008': 'into a vein',
  '78421000': 'into a muscle',
  '34206005': 'under the skin',
  '37839007': 'under the tongue',
  '37161004': 'rectal',
  '16857009': 'vaginal',
  '46713006': 'into the nose',
  '54485002': 'into the eye',
  '10547007': 'into the ear',
  '6064005': 'on the skin',
  '45890007': 'through the skin',
  '447694001': 'inhaled',
  '72607000': 'into the spinal canal',
}

const snomed = 'http://snomed.info/sct'

/** A code that reads as words, such as 'not-performed'. */
const wordLike = /^(?=.{4})[A-Za-z][a-z]+(?:[-_ ][a-z]+)*$/

export const isWordLike = (code: string) => wordLike.test(code)

/** The words of a coding's code, or null for a code that does not read as words. */
export const wordsOfCode = (coding: unknown): string | null => {
  const code = text(coding, 'code')
  if (code === null) return null
  const known = text(coding, 'system') === snomed ? text(snomedNames, code) : null
  return known ?? (isWordLike(code) ? code : null)
}

/** A code for the patient to read: 'Code 73211009 (SNOMED CT)'. */
export const bareCode = (coding: unknown) => {
  const system = text(systemNames, text(coding, 'system') ?? '')
  return `Code ${text(coding, 'code')}${system === null ? '' : ` (${system})`}`
}
