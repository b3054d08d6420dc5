import * as z from 'zod/mini'
import { getIndiciLookupQueryOptions } from '../generated/practice/appointments/appointments'
import { type Bundle, LookupItem, type LookupRequest } from '../generated/practice/model'
import { decodeReadable, type Rows } from './bundle.ts'
import type { Connection } from './connection.ts'
import { at, text } from './extensions.ts'
import { lenientExtensions } from './lenient-extensions.ts'
import { singleRead } from './single-read.ts'
import { words } from './words.ts'

/** Wire: extension 0 id, 1 name, for which the title stands in. */
export const lookup = z.pipe(
  z.extend(LookupItem, { title: z.catch(z.nullish(z.string()), null), extension: z._default(lenientExtensions, []) }),
  z.transform(({ id, title, extension }) => ({
    id: text(at(extension, 0)) ?? id,
    name: text(at(extension, 1)) ?? words(title) ?? '',
    extension,
  })),
)

/** A choice that has an id and a name, and nothing else. */
export const choice = z.pipe(
  lookup,
  z.transform(({ id, name }) => ({ id, name })),
)

/** The choices of an answer. A choice without a name is ignored. @throws ApiFailure where there are some and none of them can be read */
export const choicesOf = <Choice extends { name: string }>(decoder: z.ZodMiniType<Choice>, what: string) => {
  const named = decoder.check(z.refine(({ name }) => name.trim() !== '', { path: ['name'] }))
  return (bundle: Bundle): Rows<Choice> => decodeReadable(bundle, named, what)
}

/** A list to choose from, by its type on the wire. */
export const lookupQuery = <Choice extends { name: string }>(
  TypeID: LookupRequest['TypeID'],
  decoder: z.ZodMiniType<Choice>,
  what: string,
) => {
  const decode = choicesOf(decoder, what)
  return (connection: Connection, patientId: string, more: Omit<LookupRequest, 'PatientID' | 'TypeID'> = {}) =>
    getIndiciLookupQueryOptions({ PatientID: patientId, TypeID, ...more }, singleRead(connection, decode))
}
