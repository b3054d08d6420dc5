import { list, text } from '../reading/fields.ts'
import { keyWithSource, withoutSource } from '../store/source-key.ts'
import { type Origin, plainSource, type SourcedEntry } from './sources.ts'

const maxReferenceLength = 500

const identifierName = (type: string, identifier: unknown) => {
  const value = text(identifier, 'value')
  return value === null ? [] : [`${type}?identifier=${text(identifier, 'system') ?? ''}|${value}`]
}

/** Each text that a reference may use for an entry. */
export const namesOf = ({ key, fullUrl, type, resource }: SourcedEntry) => [
  ...(fullUrl === null ? [] : [fullUrl]),
  ...(key === null ? [] : new Set([key, withoutSource(key)])),
  ...list(resource, 'identifier').flatMap((identifier) => identifierName(type, identifier)),
]

/** The names of a reference that has an identifier and no URL. */
export const logicalNames = (type: string, reference: unknown) =>
  text(reference, 'reference') === null ? list(reference, 'identifier').flatMap((identifier) => identifierName(type, identifier)) : []

type ParsedReference = { url: string | null; short: string; names: string[] }

/** A reference to a type and id, with its names from the most exact one. `short`: the type and id alone. Any other reference returns its text. */
export const parseReference = (reference: unknown, { source, base }: Origin): ParsedReference | string | null => {
  const written = text(reference, 'reference')
  if (written === null || written.length > maxReferenceLength) return null
  const [name = ''] = written.split('/_history/')
  const short = /(?:^|\/)([A-Za-z]+\/[\w.-]+)$/.exec(name)?.[1]
  if (short === undefined) return name
  const url = short !== name ? name : base && `${base}/${short}`
  const server = url?.slice(0, -short.length - 1) ?? null
  const isOwn = base === null || server === base
  const sources = [isOwn ? source : null, server && plainSource(server)].filter((one) => one !== null)
  return { url, short, names: [...new Set([...(url === null ? [] : [url]), ...sources.map((one) => keyWithSource(one, short))])] }
}

/** The names of a reference during the first pass, when the directory is not complete. */
export const claimedNames = (reference: unknown, origin: Origin) => {
  const referred = parseReference(reference, origin)
  if (referred === null) return []
  if (typeof referred === 'string') return [referred]
  return [...referred.names, ...(origin.base === null ? [referred.short] : [])]
}
