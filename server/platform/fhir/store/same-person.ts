import type { PatientDetails } from '../mapping/patient.ts'

const plainName = (name: string) => name.trim().toLowerCase()

type Known = Pick<PatientDetails, 'nhi' | 'birth_date' | 'family_name'>

/** In what two patients of one id differ so much that they are two people; null when they are one. A name may change, and a date be put right. */
export const patientsDifferIn = (one: Known, other: Known): string | null => {
  if (one.nhi !== null && other.nhi !== null && one.nhi !== other.nhi) return 'NHI number'
  return one.birth_date === other.birth_date || plainName(one.family_name) === plainName(other.family_name)
    ? null
    : 'birth date and family name'
}

/** What patients with one NHI number have in common where they are one person. */
export const personOf = ({ nhi, birth_date, family_name }: Known) => `${nhi} ${birth_date} ${plainName(family_name)}`

const titles = ['dr', 'mr', 'mrs', 'ms', 'miss', 'prof', 'professor', 'doctor', 'nurse']

const wordsOf = (name: string) => (name.toLowerCase().match(/\p{L}{2,}/gu) ?? []).filter((word) => !titles.includes(word))

/** Whether the names of two practitioners of one id share nothing. */
export const arePractitionersOther = (one: string, other: string) => {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return words.length > 0 && others.length > 0 && !words.some((word) => others.includes(word))
}
