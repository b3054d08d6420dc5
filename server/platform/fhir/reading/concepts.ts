import { statusCode } from '../../../../src/domain/values/fhir-status.ts'
import { absentReasons, nullFlavors } from '../systems.ts'
import { bareCode, isWordLike, wordsOfCode } from './code-words.ts'
import { list, member, plainText, text } from './fields.ts'

export type Coding = { code: string | null; system: string | null }

/** Codes of these systems give the reason for a missing value. */
const absentSystems = [...absentReasons, ...nullFlavors]
const isAbsent = (coding: unknown) => absentSystems.includes(text(coding, 'system') ?? '')

/** Matches a text that is a numeric code. */
const isNumber = /^\d[\d.-]{3,}$/

const firstText = (texts: (string | null)[]) => texts.find((one) => one !== null) ?? null

const wordsAmong = (concept: unknown, codings: readonly unknown[]): string | null => {
  const codes = codings.flatMap((coding) => text(coding, 'code') ?? []).filter((code) => !isWordLike(code))
  const texts = [plainText(concept, 'text'), ...codings.map((coding) => plainText(coding, 'display'))]
  const words = texts.filter((one) => one !== null && !codes.includes(one))
  return words.find((one) => one !== null && !isNumber.test(one)) ?? firstText(codings.map(wordsOfCode)) ?? words[0] ?? null
}

/** The name of a concept: its text, or the display of a coding. Null for a concept with codes alone, or with a reason for a missing value. */
export const conceptText = (concept: unknown): string | null =>
  wordsAmong(
    concept,
    list(concept, 'coding').filter((coding) => !isAbsent(coding)),
  )

/** The words of a `dataAbsentReason`. */
export const absenceText = (concept: unknown): string | null => wordsAmong(concept, list(concept, 'coding'))

/** The name of a concept. A concept with codes alone returns its first code by `bareCode`. */
export const conceptName = (concept: unknown): string | null => {
  const named = conceptText(concept)
  if (named !== null) return named
  const coding = list(concept, 'coding').find((one) => text(one, 'code') !== null && !isAbsent(one))
  return coding === undefined ? null : bareCode(coding)
}

/** Whether a concept has a code and no name. */
export const isBareCode = (concept: unknown) => conceptText(concept) === null && conceptName(concept) !== null

/** In characters. The import ignores longer codes. */
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

/** The first coding with a code in the order of `systems`. Without one, the first coding that has a code. */
export const codingOf = (concept: unknown, ...systems: string[]): Coding => {
  const codings = list(concept, 'coding')
    .filter((coding) => !isAbsent(coding))
    .map((coding) => ({ code: codeIn(coding), system: text(coding, 'system') }))
  const preferred = systems.flatMap((system) => codings.filter((one) => one.system === system && one.code !== null))
  return preferred[0] ?? codings.find(({ code }) => code !== null) ?? { code: null, system: null }
}

export const codesIn = (resource: unknown, name: string) => list(resource, name).flatMap(codes)

const codesOfConcept = (concept: unknown) => {
  const codings = [concept, ...list(concept, 'coding')]
  const texts = [text(concept, 'text'), ...codings.flatMap((coding) => [text(coding, 'code'), text(coding, 'display')])]
  return texts.flatMap((one) => statusCode(one) ?? [])
}

const codesOfStatus = (status: unknown) => (typeof status === 'string' ? [statusCode(status) ?? []].flat() : codesOfConcept(status))

/** Every text and code of a status, in the spelling of codes. A status may be a string, a concept, a coding, or a list of these. */
export const statusCodes = (resource: unknown, name: string): string[] => {
  const status = member(resource, name)
  if (status === undefined) return []
  return Array.isArray(status) ? status.flatMap(codesOfStatus) : codesOfStatus(status)
}

/** The first code of a field, in the spelling of FHIR's codes. */
export const normalizedCode = (resource: unknown, name: string) => statusCodes(resource, name)[0] ?? null
