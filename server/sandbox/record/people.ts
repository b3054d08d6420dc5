import { people } from '../practitioners.ts'

/** The author of an entry in a record. */
export type Provider = { id: string; name: string }

/** The authors in the records of a practice, the patients' registered provider first. */
const writers: Record<string, readonly string[]> = {
  harbour: ['Dr Mere Tai', 'Dr James Cooper', 'Sarah Kim', 'Dr Lily Chen'],
  ranges: ['Dr Simon Reid', 'Joy Park'],
  coast: ['Dr Priya Nair'],
  valley: ['Dr Tom Baker', 'Rachel Hill'],
}

const providerNamed = (name: string): Provider => {
  const person = people.find((one) => one.name === name)
  if (!person) throw new Error(`${name} works nowhere`)
  return { id: person.id, name }
}

export const pick = <One>(all: readonly One[], index: number) => {
  const one = all[index % all.length]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}

export const providerOf = (practice: string, index: number) => providerNamed(pick(writers[practice] ?? [], index))
export const harbourProviders = (writers.harbour ?? []).map(providerNamed)

/** Patients with a small record of their own. */
export const patientsWithSmallRecord = [
  { key: 'parent', practice: 'harbour' },
  { key: 'tama', practice: 'harbour' },
  { key: 'mia', practice: 'harbour' },
  { key: 'george', practice: 'harbour' },
  { key: 'newpassword', practice: 'harbour' },
  { key: 'lani', practice: 'harbour' },
  { key: 'limited', practice: 'harbour' },
  { key: 'windcave', practice: 'ranges' },
  { key: 'poli', practice: 'coast' },
  { key: 'valley', practice: 'valley' },
  { key: 'credit', practice: 'harbour' },
  { key: 'lowcredit', practice: 'harbour' },
  { key: 'onleave', practice: 'harbour' },
  { key: 'onleavealone', practice: 'harbour' },
  { key: 'history', practice: 'harbour' },
] as const
