import { sha256 } from '../../values/secrets.ts'
import { ImportError, printable } from '../problems.ts'
import { dateIfReadable } from './dates.ts'
import { list, member, number, text } from './fields.ts'
import { refuseIfRestricted } from './labels.ts'
import { type Source, textOf } from './source.ts'
import { jsonSplitter, type Piece } from './split-json.ts'
import { parseKeepingDigits } from './written-numbers.ts'

/** A resource of a file. `key` is its type and id, or null without an id. */
export type Entry = { place: string; type: string; key: string | null; fullUrl: string | null; resource: object }
/** A request to delete a resource. `url`: the absolute URL of the resource, or the URL of the request. */
export type Deletion = { place: string; type: string; deletedKey: string; url: string | null }

/** An item of a file: a resource, a deletion, an element without a resource, a note about a bundle, or its date. */
export type FileItem = Entry | Deletion | { place: string; problem: string } | { note: string } | { writtenAt: Date }

const bundleTypes = ['transaction', 'batch', 'collection', 'searchset', 'document', 'batch-response', 'transaction-response']
const maxAddressLength = 500

const errorPosition = (json: string, message: string) => {
  const position = /position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return Number(position)
  return message.startsWith('Unexpected end') ? json.length : 0
}

const parseAt = (json: string, line: number): unknown => {
  try {
    return parseKeepingDigits(json)
  } catch (error) {
    const position = errorPosition(json, error instanceof Error ? error.message : '')
    const what = position < json.trimEnd().length ? 'is not JSON' : 'ends too early'
    throw new ImportError(what, `line ${line + json.slice(0, position).split('\n').length - 1}`)
  }
}

/** The id of a resource. A health card numbers its resources by position, so their id is a digest of their content. */
const idOf = (resource: object, type: string, fullUrl: string | null) => {
  const ownId = text(resource, 'id') ?? /^urn:uuid:([\w-]+)$/.exec(fullUrl ?? '')?.[1]
  if (ownId !== undefined || fullUrl === null) return ownId ?? null
  return new RegExp(`^https?://.+/${type}/([\\w.-]+)$`).exec(fullUrl)?.[1] ?? sha256(JSON.stringify(resource)).slice(0, 40)
}

const resourceAt = (place: string, resource: unknown, fullUrl: string | null): FileItem => {
  if (typeof resource !== 'object' || resource === null || Array.isArray(resource)) return { place, problem: 'holds no resource' }
  const type = text(resource, 'resourceType')
  if (type === null || !/^[A-Za-z]{1,40}$/.test(type)) return { place, problem: 'has no resourceType' }
  const id = idOf(resource, type, fullUrl)
  const key = id !== null && /^[\w.-]{1,100}$/.test(id) ? `${type}/${id}` : null
  return { place: `${place} (${type})`, type, key, fullUrl, resource }
}

/** A conditional deletion names no resource. */
const deletionAt = (place: string, url: string, fullUrl: string | null): FileItem => {
  const [, key, type] = /(?:^|\/)(([A-Za-z]{1,40})\/[\w.-]{1,100})$/.exec(url.slice(-maxAddressLength)) ?? []
  if (key === undefined || type === undefined) return { place, problem: 'is to be deleted' }
  return { place: `${place} (${type})`, type, deletedKey: key, url: fullUrl ?? url }
}

/** The resources of a `Bundle` or `Parameters`, at any depth. Any other resource returns itself. */
const itemsAt = (place: string, resource: unknown, fullUrl: string | null): FileItem[] => {
  const type = text(resource, 'resourceType')
  if (type === 'Parameters') return parametersAt(place, resource)
  if (type !== 'Bundle') return [resourceAt(place, resource, fullUrl)]
  const entries = list(resource, 'entry')
  checkHead(resource, place)
  const pages = missingPages(resource, entries.length)
  return [
    ...entries.flatMap((entry, index) => entryAt(`${place}, entry[${index}]`, entry)),
    ...(pages ? [pages] : []),
    ...datesOf(resource),
  ]
}

const parametersAt = (place: string, parent: unknown, name = 'parameter'): FileItem[] =>
  list(parent, name).flatMap((parameter, index) => {
    const at = `${place}, ${name}[${index}]`
    const inside = list(parameter, 'part').length > 0 ? parametersAt(at, parameter, 'part') : []
    const resource = member(parameter, 'resource')
    return [...(resource === undefined ? [] : itemsAt(at, resource, null)), ...inside]
  })

const entryAt = (place: string, entry: unknown): FileItem[] => {
  const request = member(entry, 'request')
  const fullUrl = text(entry, 'fullUrl')
  return text(request, 'method') === 'DELETE'
    ? [deletionAt(place, text(request, 'url') ?? '', fullUrl)]
    : itemsAt(place, member(entry, 'resource'), fullUrl)
}

const checkHead = (bundle: unknown, place: string | null) => {
  const resourceType = text(bundle, 'resourceType')
  if (resourceType !== 'Bundle') throw new ImportError(`is no Bundle but ${printable(resourceType ?? 'something else')}`, place)
  const type = text(bundle, 'type')
  if (type === null || !bundleTypes.includes(type))
    throw new ImportError(`is a Bundle of type ${printable(type ?? 'none')}; those of type ${bundleTypes.join(', ')} are read`, place)
  refuseIfRestricted(bundle, place)
}

/** The date of a bundle, if it has one. */
const datesOf = (bundle: unknown): FileItem[] => {
  const date = dateIfReadable(bundle, 'timestamp') ?? dateIfReadable(member(bundle, 'meta'), 'lastUpdated')
  return date === null ? [] : [{ writtenAt: date.at }]
}

/** A note for a page of search results, or null for a complete bundle. */
const missingPages = (bundle: unknown, entryCount: number): FileItem | null => {
  const total = number(bundle, 'total') ?? 0
  const isPage = list(bundle, 'link').some((link) => text(link, 'relation') === 'next')
  if (text(bundle, 'type') !== 'searchset' || (!isPage && total <= entryCount)) return null
  return {
    note: `A search found more than the ${entryCount} entries that are here${total > entryCount ? `, ${total} in all` : ''}: its other pages are not in the file.`,
  }
}

/** Reads the pieces of a file in their order. Places in the first value have no line number. */
const newReader = () => {
  let values = 0
  let entries = 0

  const readEntry = ({ text: json, line, valueLine }: Piece): FileItem[] => {
    const place = values === 0 ? `entry[${entries}]` : `line ${valueLine}, entry[${entries}]`
    entries += 1
    return entryAt(place, parseAt(json, line))
  }

  const readValue = ({ text: json, line }: Piece): FileItem[] => {
    const value = parseAt(json, line)
    const isBundle = entries > 0 || text(value, 'resourceType') === 'Bundle'
    const place = values === 0 ? null : `line ${line}`
    const entryCount = entries
    values += 1
    entries = 0
    if (Array.isArray(value)) throw new ImportError('is a JSON array: a Bundle, a resource or lines of resources are read', place)
    if (list(value, 'verifiableCredential').length > 0)
      throw new ImportError('is a SMART Health Card, whose contents are packed and signed: a Bundle in JSON is read', place)
    if (!isBundle) return itemsAt(`line ${line}`, value, null)
    checkHead(value, place)
    if (list(value, 'entry').some((entry) => entry !== null)) throw new ImportError('holds an entry that is no object', 'entry')
    const pages = missingPages(value, entryCount)
    return [...(pages ? [pages] : []), ...datesOf(value)]
  }

  return (piece: Piece) => (piece.isEntry ? readEntry(piece) : readValue(piece))
}

/**
 * The resources of a file, gzipped or plain, one by one. The file holds a bundle, a resource, or lines of these.
 * @throws ImportError at the first broken place of the file
 */
export async function* entriesOf(source: Source): AsyncGenerator<FileItem> {
  const splitter = jsonSplitter()
  const read = newReader()
  for await (const chunk of textOf(source)) for (const piece of splitter.push(chunk)) yield* read(piece)
  const rest = splitter.end()
  if (rest) yield* read(rest)
}
