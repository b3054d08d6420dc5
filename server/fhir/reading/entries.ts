import { ImportProblem, printable } from '../problems.ts'
import { list, member, text } from './fields.ts'
import { type Source, textOf } from './source.ts'
import { bundleSplitter, checkDepth } from './split-bundle.ts'

/** A resource as it stands in a file. `key` is its type and id; null when it has no id. */
export type Entry = { place: string; type: string; key: string | null; fullUrl: string | null; resource: object }
export type Deletion = { place: string; type: string; deleted: string }

/** What a reader meets: resources, those that are to be deleted, and elements that hold none. */
export type Found = Entry | Deletion | { place: string; nothing: string }

const bundleTypes = ['transaction', 'batch', 'collection', 'searchset', 'document']
const longestLine = 64_000_000
const longestAddress = 500

const parsed = (json: string, line: number): unknown => {
  try {
    return JSON.parse(json)
  } catch (error) {
    const position = Number(/position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? 0)
    throw new ImportProblem('is not JSON', `line ${line + json.slice(0, position).split('\n').length - 1}`)
  }
}

const idOf = (resource: object, fullUrl: string | null) => text(resource, 'id') ?? /^urn:uuid:([\w-]+)$/.exec(fullUrl ?? '')?.[1] ?? null

const resourceAt = (place: string, resource: unknown, fullUrl: string | null): Found => {
  if (typeof resource !== 'object' || resource === null || Array.isArray(resource)) return { place, nothing: 'holds no resource' }
  const type = text(resource, 'resourceType')
  if (type === null || !/^[A-Za-z]{1,40}$/.test(type)) return { place, nothing: 'has no resourceType' }
  const id = idOf(resource, fullUrl)
  const key = id !== null && /^[\w.-]{1,100}$/.test(id) ? `${type}/${id}` : null
  return { place: `${place} (${type})`, type, key, fullUrl, resource }
}

/** A deletion by a condition names no resource. */
const deletionAt = (place: string, request: unknown): Found => {
  const [, key, type] = /(?:^|\/)(([A-Za-z]{1,40})\/[\w.-]{1,100})$/.exec(text(request, 'url')?.slice(-longestAddress) ?? '') ?? []
  return key === undefined || type === undefined
    ? { place, nothing: 'is to be deleted' }
    : { place: `${place} (${type})`, type, deleted: key }
}

const entryAt = (place: string, entry: unknown): Found =>
  text(member(entry, 'request'), 'method') === 'DELETE'
    ? deletionAt(place, member(entry, 'request'))
    : resourceAt(place, member(entry, 'resource'), text(entry, 'fullUrl'))

const checkHead = (bundle: unknown, place: string | null) => {
  const resourceType = text(bundle, 'resourceType')
  if (resourceType !== 'Bundle') throw new ImportProblem(`is no Bundle but ${printable(resourceType ?? 'something else')}`, place)
  const type = text(bundle, 'type')
  if (type === null || !bundleTypes.includes(type)) throw new ImportProblem(`is a Bundle of type ${printable(type ?? 'none')}`, place)
}

async function* bundleEntries(source: Source): AsyncGenerator<Found> {
  const splitter = bundleSplitter()
  let index = 0
  for await (const chunk of textOf(source))
    for (const piece of splitter.push(chunk)) {
      yield entryAt(`entry[${index}]`, parsed(piece.text, piece.line))
      index += 1
    }
  const bundle = parsed(splitter.end(), 1)
  checkHead(bundle, null)
  if (list(bundle, 'entry').some((entry) => entry !== null)) throw new ImportProblem('holds an entry that is no object', 'entry')
}

function* lineEntries(line: string, number: number): Generator<Found> {
  const place = `line ${number}`
  checkDepth(line, place)
  const value = parsed(line, number)
  if (text(value, 'resourceType') !== 'Bundle') {
    yield resourceAt(place, value, null)
    return
  }
  checkHead(value, place)
  for (const [index, entry] of list(value, 'entry').entries()) yield entryAt(`${place}, entry[${index}]`, entry)
}

async function* linesOf(source: Source): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of textOf(source)) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new ImportProblem('holds a line that is too long')
    yield* lines
  }
  yield rest
}

async function* ndjsonEntries(source: Source): AsyncGenerator<Found> {
  let number = 0
  for await (const line of linesOf(source)) {
    number += 1
    if (line.trim() !== '') yield* lineEntries(line, number)
  }
}

/**
 * The resources of a bundle (.json) or of lines (.ndjson: resources or bundles), packed or not, one by one.
 * @throws ImportProblem when the file is broken, once that is seen
 */
export const entriesOf = (source: Source) => (/\.ndjson(\.gz)?$/i.test(source.name) ? ndjsonEntries(source) : bundleEntries(source))
