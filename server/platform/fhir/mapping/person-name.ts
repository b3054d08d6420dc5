import { joined, list, member, text } from '../reading/fields.ts'

const given = (name: unknown) => list(name, 'given').filter((one) => typeof one === 'string' && one.trim() !== '') as string[]

const former = ['old', 'maiden']

/** A former name is one only where there is no other. */
const nameOf = (resource: unknown) => {
  const names = list(resource, 'name')
  const current = names.filter((one) => !former.includes(text(one, 'use') ?? '') && member(member(one, 'period'), 'end') === undefined)
  const ofUse = (use: string) => current.find((one) => text(one, 'use') === use)
  return ofUse('official') ?? ofUse('usual') ?? current[0] ?? names[0]
}

const prefixOf = (name: unknown) => text({ prefix: list(name, 'prefix')[0] }, 'prefix')

export type PersonName = { prefix: string | null; first: string; middle: string | null; family: string }

/** Null where there is no name. A name of one part, or one that is written whole, stands as the family name: nothing says which part is which. */
export const personName = (resource: unknown): PersonName | null => {
  const name = nameOf(resource)
  const [firstName = '', ...middle] = given(name)
  const family = text(name, 'family')
  if (family !== null) return { prefix: prefixOf(name), first: firstName.trim(), middle: middle.join(' ') || null, family }
  const whole = text(name, 'text') ?? joined(given(name), ' ')
  return whole === null ? null : { prefix: null, first: '', middle: null, family: whole }
}

/** What somebody is called by those who know them. */
export const preferredName = (resource: unknown) => {
  const name = list(resource, 'name').find((one) => text(one, 'use') === 'nickname')
  return text(name, 'text') ?? joined(given(name), ' ')
}

/** A practitioner as a patient reads the name. */
export const practitionerName = (resource: unknown) => {
  const name = nameOf(resource)
  return text(name, 'text') ?? joined([prefixOf(name), ...given(name), text(name, 'family')], ' ')
}
