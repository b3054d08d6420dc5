import { joinTexts, list, member, text } from '../reading/fields.ts'

const given = (name: unknown) => list(name, 'given').filter((one) => typeof one === 'string' && one.trim() !== '') as string[]

const former = ['old', 'maiden']

/** A current name wins over a former one. */
const nameOf = (resource: unknown) => {
  const names = list(resource, 'name')
  const current = names.filter((one) => !former.includes(text(one, 'use') ?? '') && member(member(one, 'period'), 'end') === undefined)
  const ofUse = (use: string) => current.find((one) => text(one, 'use') === use)
  return ofUse('official') ?? ofUse('usual') ?? current[0] ?? names[0]
}

const prefixOf = (name: unknown) => text({ prefix: list(name, 'prefix')[0] }, 'prefix')

export type PersonName = { prefix: string | null; first: string; middle: string | null; family: string }

/** A name in its parts, or null. A name without a family name becomes the family name as a whole, because its parts are unknown. */
export const personName = (resource: unknown): PersonName | null => {
  const name = nameOf(resource)
  const [firstName = '', ...middle] = given(name)
  const family = text(name, 'family')
  if (family !== null) return { prefix: prefixOf(name), first: firstName.trim(), middle: middle.join(' ') || null, family }
  const whole = text(name, 'text') ?? joinTexts(given(name), ' ')
  return whole === null ? null : { prefix: null, first: '', middle: null, family: whole }
}

export const preferredName = (resource: unknown) => {
  const name = list(resource, 'name').find((one) => text(one, 'use') === 'nickname')
  return text(name, 'text') ?? joinTexts(given(name), ' ')
}

/** The full name of a practitioner, with the prefix. */
export const practitionerName = (resource: unknown) => {
  const name = nameOf(resource)
  return text(name, 'text') ?? joinTexts([prefixOf(name), ...given(name), text(name, 'family')], ' ')
}
