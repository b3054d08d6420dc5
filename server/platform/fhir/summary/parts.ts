import { sha256, uuidFromDigest } from '../../values/secrets.ts'
import { loinc } from '../systems.ts'

/** A resource of the document. JSON omits undefined fields. */
export type Resource = { resourceType: string; id: string; [name: string]: unknown }

/** The id of a row, the same in each summary. It does not reveal the key of the row. */
export const summaryIdOf = (kind: string, id: string | number) => uuidFromDigest(sha256(`${kind} ${id}`))

export const urnOf = ({ id }: Pick<Resource, 'id'>) => `urn:uuid:${id}`
export const referenceTo = (resource: Pick<Resource, 'id'>) => ({ reference: urnOf(resource) })

export const orUndefined = <Value>(value: Value | null): Value | undefined => value ?? undefined

/** FHIR forbids empty lists. */
export const nonEmpty = <Value>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined)

export const conceptOf = (text: string, code: string | null, system: string | null, display = text) => ({
  ...(code !== null && { coding: [{ ...(system !== null && { system }), code, display }] }),
  text,
})

/** The concept of a laboratory test. A code without a system is LOINC if it has the form of one. */
export const labConcept = (text: string, code: string | null, system: string | null) =>
  conceptOf(text, code, system ?? (code !== null && /^\d{1,7}-\d$/.test(code) ? loinc : null))

export const codedConcept = (system: string, code: string) => ({ coding: [{ system, code }] })

export const extensionsOf = (values: Record<string, { [type: `value${string}`]: unknown } | null>) =>
  nonEmpty(Object.entries(values).flatMap(([url, value]) => (value === null ? [] : [{ url, ...value }])))

export const notesOf = (text: string | null) => (text === null ? undefined : [{ text }])

/** A reference to a person or organisation that has a name and no resource. */
export const namedReference = (type: 'Organization' | 'Practitioner', display: string | null) =>
  display === null ? [] : [{ type, display }]
