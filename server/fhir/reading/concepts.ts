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
const longestCode = 200

const codeIn = (coding: unknown) => {
  const code = text(coding, 'code')
  return code !== null && code.length <= longestCode ? code : null
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

/** The code of a status that is a concept, such as clinicalStatus. */
export const statusCode = (resource: unknown, name: string) => codes(member(resource, name))[0] ?? null
