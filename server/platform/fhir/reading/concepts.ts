import { list, member, text } from './fields.ts'

export type Coding = { code: string | null; system: string | null }

/** What a concept is called. */
export const conceptText = (concept: unknown): string | null =>
  text(concept, 'text') ??
  list(concept, 'coding')
    .map((coding) => text(coding, 'display') ?? text(coding, 'code'))
    .find((one) => one !== null) ??
  null

/** Longer ones are no codes. */
const maxCodeLength = 200

const codeIn = (coding: unknown) => {
  const code = text(coding, 'code')
  return code !== null && code.length <= maxCodeLength ? code : null
}

export const codes = (concept: unknown) =>
  list(concept, 'coding').flatMap((coding) => {
    const code = codeIn(coding)
    return code === null ? [] : [code]
  })

/** The coding of the first of these systems that has one; otherwise the first coding. */
export const codingOf = (concept: unknown, ...systems: string[]): Coding => {
  const codings = list(concept, 'coding').map((coding) => ({ code: codeIn(coding), system: text(coding, 'system') }))
  const preferred = systems.flatMap((system) => codings.filter((one) => one.system === system && one.code !== null))
  return preferred[0] ?? codings.find(({ code }) => code !== null) ?? { code: null, system: null }
}

/** All codes of a list of concepts. */
export const codesIn = (resource: unknown, name: string) => list(resource, name).flatMap(codes)

/** Words as FHIR writes its codes: 'Entered in error' is entered-in-error. */
const asCode = (words: string) =>
  words
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')

/** A code of FHIR's own, however it is written. */
export const ownCode = (resource: unknown, name: string) => {
  const told = text(resource, name)
  return told && asCode(told)
}

/** What a status that is a concept, such as clinicalStatus, says of these: in any of its codings, whose first may be a source's own, or in words. */
export const statusAmong = <Code extends string>(resource: unknown, name: string, known: readonly Code[]): Code | null => {
  const concept = member(resource, name)
  const displays = list(concept, 'coding').map((coding) => text(coding, 'display'))
  const told = [text(concept, 'text'), ...codes(concept), ...displays].map((one) => one && asCode(one))
  return known.find((one) => told.includes(one)) ?? null
}
