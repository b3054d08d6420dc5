import { list, text } from '../reading/fields.ts'
import { keyIn, withoutSource } from '../store/source-key.ts'
import { type Origin, plainSource, type SourcedEntry } from './sources.ts'

const maxReferenceLength = 500

const identifierName = (type: string, identifier: unknown) => {
  const value = text(identifier, 'value')
  return value === null ? [] : [`${type}?identifier=${text(identifier, 'system') ?? ''}|${value}`]
}

/** Every text by which an entry can be referred to. */
export const namesOf = ({ key, fullUrl, type, resource }: SourcedEntry) => [
  ...(fullUrl === null ? [] : [fullUrl]),
  ...(key === null ? [] : new Set([key, withoutSource(key)])),
  ...list(resource, 'identifier').flatMap((identifier) => identifierName(type, identifier)),
]

/** What a reference without an address calls a resource of a type. */
export const logicalNames = (type: string, reference: unknown) =>
  text(reference, 'reference') === null ? list(reference, 'identifier').flatMap((identifier) => identifierName(type, identifier)) : []

type Referred = { url: string | null; short: string; names: string[] }

/** A reference to a type and id as it is looked up from a resource, most exact first, but for the type and id alone; otherwise as it is written. */
export const referredBy = (reference: unknown, { source, base }: Origin): Referred | string | null => {
  const written = text(reference, 'reference')
  if (written === null || written.length > maxReferenceLength) return null
  const [name = ''] = written.split('/_history/')
  const short = /(?:^|\/)([A-Za-z]+\/[\w.-]+)$/.exec(name)?.[1]
  if (short === undefined) return name
  const url = short !== name ? name : base && `${base}/${short}`
  const server = url?.slice(0, -short.length - 1) ?? null
  const isOwn = base === null || server === base
  const sources = [isOwn ? source : null, server && plainSource(server)].filter((one) => one !== null)
  return { url, short, names: [...new Set([...(url === null ? [] : [url]), ...sources.map((one) => keyIn(one, short))])] }
}

/** What a report calls its observations, before all of the file is known. */
export const claimedNames = (reference: unknown, origin: Origin) => {
  const referred = referredBy(reference, origin)
  if (referred === null) return []
  if (typeof referred === 'string') return [referred]
  return [...referred.names, ...(origin.base === null ? [referred.short] : [])]
}
