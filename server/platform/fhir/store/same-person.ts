import type { PatientDetails } from '../mapping/patient.ts'

type Known = Pick<PatientDetails, 'nhi' | 'birth_date' | 'family_name' | 'first_name' | 'middle_name' | 'gender'>

/** The words of a name, without their marks: macrons and apostrophes are written by some systems and left out by others. */
const wordsOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’ʻ`]/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Given names in their order; an initial beside a name tells too little. */
const givenOf = ({ first_name, middle_name }: Known) => {
  const words = wordsOf(`${first_name} ${middle_name ?? ''}`)
  return words.filter((word, index) => index === 0 || word.length > 1)
}

const genderOf = ({ gender }: Known) => (gender === 'unknown' ? null : gender)

const areAllIn = (words: string[], others: string[]) => words.every((word) => others.includes(word))
const areSameWords = (one: string[], other: string[]) => areAllIn(one, other) && areAllIn(other, one)
const shareWord = (one: string[], other: string[]) => one.some((word) => other.includes(word))

/** In any order; or with one first name, where one of them leaves middle names out. */
const areSameGiven = (one: string[], other: string[]) =>
  areSameWords(one, other) || (one[0] === other[0] && (areAllIn(one, other) || areAllIn(other, one)))

const areOther = (one: string[], other: string[]) => one.length > 0 && other.length > 0 && !shareWord(one, other)

/** What two patients both have, and have otherwise. A name that shares a word with the other one is none. */
const differencesOf = (one: Known, other: Known) => {
  const [gender, otherGender] = [genderOf(one), genderOf(other)]
  return [
    one.nhi !== null && other.nhi !== null && one.nhi !== other.nhi ? 'NHI number' : null,
    one.birth_date !== other.birth_date ? 'birth date' : null,
    areOther(wordsOf(one.family_name), wordsOf(other.family_name)) ? 'family name' : null,
    areOther(givenOf(one), givenOf(other)) ? 'given name' : null,
    gender !== null && otherGender !== null && gender !== otherGender ? 'gender' : null,
  ].filter((one) => one !== null)
}

const inWords = (parts: string[]) => [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter((one) => one !== '').join(' and ')

/**
 * In what two patients of one id differ so much that they are two people; null when they are one. A named source may correct one of the names, the birth date or the
 * gender. An id that no source is named for may be of another source: there a given name is no correction.
 */
export const patientsDifferIn = (one: Known, other: Known, isSourceNamed: boolean): string | null => {
  const differences = differencesOf(one, other)
  const areTwo = differences.includes('NHI number') || differences.length > 1 || (!isSourceNamed && differences.includes('given name'))
  return areTwo ? inWords(differences) : null
}

/** One person is NHI number, birth date, family name, given name and gender together. */
export const isSamePerson = (one: Known, other: Known) => one.nhi !== null && one.nhi === other.nhi && areSameButNhi(one, other)

export const areSameButNhi = (one: Known, other: Known) =>
  one.birth_date === other.birth_date &&
  areSameWords(wordsOf(one.family_name), wordsOf(other.family_name)) &&
  areSameGiven(givenOf(one), givenOf(other)) &&
  genderOf(one) === genderOf(other)

/** In what patients who share an NHI number differ, or what one of them leaves out. */
export const apartBy = (one: Known, other: Known) => {
  const differences = differencesOf(one, other)
  return differences.length > 0 ? inWords(differences) : 'what one of them leaves out, or how a name is written'
}

const titles = ['dr', 'mr', 'mrs', 'ms', 'miss', 'prof', 'professor', 'doctor', 'nurse']

const practitionerWords = (name: string) => wordsOf(name).filter((word) => word.length > 1 && !titles.includes(word))

/** Whether the names of two practitioners of one id share nothing. */
export const arePractitionersOther = (one: string, other: string) => areOther(practitionerWords(one), practitionerWords(other))
