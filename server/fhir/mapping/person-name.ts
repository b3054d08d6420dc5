import { first, joined, list, text } from '../reading/fields.ts'

const given = (name: unknown) => list(name, 'given').filter((one) => typeof one === 'string' && one.trim() !== '') as string[]

const nameOf = (resource: unknown) =>
  list(resource, 'name').find((one) => text(one, 'use') === 'official') ??
  list(resource, 'name').find((one) => text(one, 'use') === 'usual') ??
  first(resource, 'name')

export type PersonName = { first: string; middle: string | null; family: string }

/** Null where there is no family name. */
export const personName = (resource: unknown): PersonName | null => {
  const name = nameOf(resource)
  const [firstName = '', ...middle] = given(name)
  const family = text(name, 'family')
  return family === null ? null : { first: firstName.trim(), middle: middle.join(' ') || null, family }
}

/** A practitioner as a patient reads the name. */
export const practitionerName = (resource: unknown) => {
  const name = nameOf(resource)
  return text(name, 'text') ?? joined([text({ prefix: list(name, 'prefix')[0] }, 'prefix'), ...given(name), text(name, 'family')], ' ')
}
