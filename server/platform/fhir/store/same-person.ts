import type { PatientDetails } from '../mapping/patient.ts'

type ComparedPerson = Pick<PatientDetails, 'nhi' | 'birth_date' | 'family_name' | 'first_name' | 'middle_name' | 'gender'>

/** The words of a name without macrons and apostrophes, because some systems omit these. */
const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’ʻ`]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** The given names in their order, without initials after the first one. */
const givenOf = ({ first_name, middle_name }: ComparedPerson) => {
  const words = wordsOf(`${first_name} ${middle_name ?? ''}`)
  return words.filter((word, index) => index === 0 || word.length > 1)
}

const genderOf = ({ gender }: ComparedPerson) => (gender === 'unknown' ? null : gender)

const areAllIn = (words: string[], others: string[]) => words.every((word) => others.includes(word))
const areSameWords = (one: string[], other: string[]) => areAllIn(one, other) && areAllIn(other, one)
const shareWord = (one: string[], other: string[]) => one.some((word) => other.includes(word))

/** The same words in any order, or the same first name if one side omits middle names. */
const areSameGiven = (one: string[], other: string[]) =>
  areSameWords(one, other) || (one[0] === other[0] && (areAllIn(one, other) || areAllIn(other, one)))

const shareNoWord = (one: string[], other: string[]) => one.length > 0 && other.length > 0 && !shareWord(one, other)

/** The details that differ between two patients. Names that share a word do not differ. A missing detail does not differ. */
const differencesOf = (one: ComparedPerson, other: ComparedPerson) => {
  const [gender, otherGender] = [genderOf(one), genderOf(other)]
  return [
    one.nhi !== null && other.nhi !== null && one.nhi !== other.nhi ? 'NHI number' : null,
    one.birth_date !== other.birth_date ? 'birth date' : null,
    shareNoWord(wordsOf(one.family_name), wordsOf(other.family_name)) ? 'family name' : null,
    shareNoWord(givenOf(one), givenOf(other)) ? 'given name' : null,
    gender !== null && otherGender !== null && gender !== otherGender ? 'gender' : null,
  ].filter((one) => one !== null)
}

const inWords = (parts: string[]) => [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((one) => one !== '').join(' and ')

/**
 * The differences that make two patients with one id two people, or null for one person.
 * A named source may correct one of the names, the birth date or the gender.
 * An id without a named source may come from another source, so there another given name means another person.
 */
export const patientsDifferIn = (one: ComparedPerson, other: ComparedPerson, isSourceNamed: boolean): string | null => {
  const differences = differencesOf(one, other)
  const areTwo = differences.includes('NHI number') || differences.length > 1 || (!isSourceNamed && differences.includes('given name'))
  return areTwo ? inWords(differences) : null
}

/** Whether NHI number, birth date, family name, given names and gender are all the same. */
export const isSamePerson = (one: ComparedPerson, other: ComparedPerson) =>
  one.nhi !== null && one.nhi === other.nhi && isSameExceptNhi(one, other)

export const isSameExceptNhi = (one: ComparedPerson, other: ComparedPerson) =>
  one.birth_date === other.birth_date &&
  areSameWords(wordsOf(one.family_name), wordsOf(other.family_name)) &&
  areSameGiven(givenOf(one), givenOf(other)) &&
  genderOf(one) === genderOf(other)

/** The differences between two patients with the same NHI number, for the report. */
export const differencesInWords = (one: ComparedPerson, other: ComparedPerson) => {
  const differences = differencesOf(one, other)
  return differences.length > 0 ? inWords(differences) : 'what one of them leaves out, or how a name is written'
}

const titles = ['dr', 'mr', 'mrs', 'ms', 'miss', 'prof', 'professor', 'doctor', 'nurse']

const practitionerWords = (name: string) => wordsOf(name).filter((word) => word.length > 1 && !titles.includes(word))

/** Whether the names of two practitioners with one id share no word. */
export const arePractitionersDifferent = (one: string, other: string) => shareNoWord(practitionerWords(one), practitionerWords(other))
