import { sha256 } from '../../values/secrets.ts'
import { ImportError, printable } from '../problems.ts'
import { list, member, number, text } from './fields.ts'
import { refuseIfRestricted } from './labels.ts'
import { type Source, textOf } from './source.ts'
import { jsonSplitter, type Piece } from './split-json.ts'
import { parseAsWritten } from './written-numbers.ts'

/** A resource as it stands in a file. `key` is its type and id; null when it has no id. */
export type Entry = { place: string; type: string; key: string | null; fullUrl: string | null; resource: object }
/** `url`: the address of what is to be deleted, where it is one. */
export type Deletion = { place: string; type: string; deleted: string; url: string | null }

/** What a reader meets: resources, those that are to be deleted, elements that hold none, and what is to be said of a bundle. */
export type Found = Entry | Deletion | { place: string; nothing: string } | { note: string }

const bundleTypes = ['transaction', 'batch', 'collection', 'searchset', 'document', 'batch-response', 'transaction-response']
const maxAddressLength = 500

const whereIn = (json: string, message: string) => {
  const position = /position (\d+)/.exec(message)?.[1]
  if (position !== undefined) return Number(position)
  return message.startsWith('Unexpected end') ? json.length : 0
}

const parsed = (json: string, line: number): unknown => {
  try {
    return parseAsWritten(json)
  } catch (error) {
    const position = whereIn(json, error instanceof Error ? error.message : '')
    const what = position < json.trimEnd().length ? 'is not JSON' : 'ends too early'
    throw new ImportError(what, `line ${line + json.slice(0, position).split('\n').length - 1}`)
  }
}

/** A health card numbers its resources by their place. Only what such a resource says is the same in every file. */
const idOf = (resource: object, type: string, fullUrl: string | null) => {
  const told = text(resource, 'id') ?? /^urn:uuid:([\w-]+)$/.exec(fullUrl ?? '')?.[1]
  if (told !== undefined || fullUrl === null) return told ?? null
  return new RegExp(`^https?://.+/${type}/([\\w.-]+)$`).exec(fullUrl)?.[1] ?? sha256(JSON.stringify(resource)).slice(0, 40)
}

const resourceAt = (place: string, resource: unknown, fullUrl: string | null): Found => {
  if (typeof resource !== 'object' || resource === null || Array.isArray(resource)) return { place, nothing: 'holds no resource' }
  const type = text(resource, 'resourceType')
  if (type === null || !/^[A-Za-z]{1,40}$/.test(type)) return { place, nothing: 'has no resourceType' }
  const id = idOf(resource, type, fullUrl)
  const key = id !== null && /^[\w.-]{1,100}$/.test(id) ? `${type}/${id}` : null
  return { place: `${place} (${type})`, type, key, fullUrl, resource }
}

/** A deletion by a condition names no resource. */
const deletionAt = (place: string, url: string, fullUrl: string | null): Found => {
  const [, key, type] = /(?:^|\/)(([A-Za-z]{1,40})\/[\w.-]{1,100})$/.exec(url.slice(-maxAddressLength)) ?? []
  if (key === undefined || type === undefined) return { place, nothing: 'is to be deleted' }
  return { place: `${place} (${type})`, type, deleted: key, url: fullUrl ?? url }
}

/** What an element holds: the resources of a bundle or of parameters in it, one by one, otherwise itself. */
const foundAt = (place: string, resource: unknown, fullUrl: string | null): Found[] => {
  const type = text(resource, 'resourceType')
  if (type === 'Parameters') return parametersAt(place, resource)
  if (type !== 'Bundle') return [resourceAt(place, resource, fullUrl)]
  const entries = list(resource, 'entry')
  checkHead(resource, place)
  const pages = missingPages(resource, entries.length)
  return [...entries.flatMap((entry, index) => entryAt(`${place}, entry[${index}]`, entry)), ...(pages ? [pages] : [])]
}

const parametersAt = (place: string, parent: unknown, name = 'parameter'): Found[] =>
  list(parent, name).flatMap((parameter, index) => {
    const at = `${place}, ${name}[${index}]`
    const inside = list(parameter, 'part').length > 0 ? parametersAt(at, parameter, 'part') : []
    const resource = member(parameter, 'resource')
    return [...(resource === undefined ? [] : foundAt(at, resource, null)), ...inside]
  })

const entryAt = (place: string, entry: unknown): Found[] => {
  const request = member(entry, 'request')
  const fullUrl = text(entry, 'fullUrl')
  return text(request, 'method') === 'DELETE'
    ? [deletionAt(place, text(request, 'url') ?? '', fullUrl)]
    : foundAt(place, member(entry, 'resource'), fullUrl)
}

const checkHead = (bundle: unknown, place: string | null) => {
  const resourceType = text(bundle, 'resourceType')
  if (resourceType !== 'Bundle') throw new ImportError(`is no Bundle but ${printable(resourceType ?? 'something else')}`, place)
  const type = text(bundle, 'type')
  if (type === null || !bundleTypes.includes(type))
    throw new ImportError(`is a Bundle of type ${printable(type ?? 'none')}; those of type ${bundleTypes.join(', ')} are read`, place)
  refuseIfRestricted(bundle, place)
}

/** Null where nothing says that a search found more. */
const missingPages = (bundle: unknown, here: number): Found | null => {
  const total = number(bundle, 'total') ?? 0
  const isPage = list(bundle, 'link').some((link) => text(link, 'relation') === 'next')
  if (text(bundle, 'type') !== 'searchset' || (!isPage && total <= here)) return null
  return {
    note: `A search found more than the ${here} entries that are here${total > here ? `, ${total} in all` : ''}: its other pages are not in the file.`,
  }
}

/** What the pieces of a file hold, in their order. What stands in the first value is told without its line. */
const newReader = () => {
  let values = 0
  let entries = 0

  const readEntry = ({ text: json, line, valueLine }: Piece): Found[] => {
    const place = values === 0 ? `entry[${entries}]` : `line ${valueLine}, entry[${entries}]`
    entries += 1
    return entryAt(place, parsed(json, line))
  }

  const readValue = ({ text: json, line }: Piece): Found[] => {
    const value = parsed(json, line)
    const isBundle = entries > 0 || text(value, 'resourceType') === 'Bundle'
    const place = values === 0 ? null : `line ${line}`
    const here = entries
    values += 1
    entries = 0
    if (list(value, 'verifiableCredential').length > 0)
      throw new ImportError('is a SMART Health Card, whose contents are packed and signed: a Bundle in JSON is read', place)
    if (!isBundle) return foundAt(`line ${line}`, value, null)
    checkHead(value, place)
    if (list(value, 'entry').some((entry) => entry !== null)) throw new ImportError('holds an entry that is no object', 'entry')
    const pages = missingPages(value, here)
    return pages ? [pages] : []
  }

  return (piece: Piece) => (piece.isEntry ? readEntry(piece) : readValue(piece))
}

/**
 * The resources of a file, packed or not, one by one: those of a bundle, of lines of resources or bundles, or the one that it holds.
 * @throws ImportError when the file is broken, once that is seen
 */
export async function* entriesOf(source: Source): AsyncGenerator<Found> {
  const splitter = jsonSplitter()
  const read = newReader()
  for await (const chunk of textOf(source)) for (const piece of splitter.push(chunk)) yield* read(piece)
  const rest = splitter.end()
  if (rest) yield* read(rest)
}
