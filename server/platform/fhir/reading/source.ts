import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { errorCodeOf } from '../../process/startup-error.ts'
import { ImportError } from '../problems.ts'

/**
 * A file that the import reads more than once. Its format and gzip are detected from its content. `name` is for the report.
 * `maxBytes`: the largest size after unpacking.
 */
export type Source = { name: string; open: () => Readable; maxBytes?: number }

const maxBytesByDefault = 4_000_000_000
/** Gzip makes records 10 to 30 times smaller. A higher ratio is an attempt to fill the server. */
const maxExpansion = 200
/** Up to this size, the ratio is not checked. */
const freeBytes = 100_000_000

const isOfGzip = (error: unknown) => errorCodeOf(error)?.startsWith('Z_') ?? false

async function* gunzipBytes(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  pipeline(packed, gunzip).catch(() => undefined)
  let length = 0
  try {
    for await (const bytes of gunzip) {
      length += bytes.length
      if (length > Math.max(freeBytes, gunzip.bytesWritten * maxExpansion))
        throw new ImportError(`unpacks to more than ${maxExpansion} times its size`)
      yield bytes
    }
  } catch (error) {
    throw isOfGzip(error) ? new ImportError('is not a whole gzip file') : error
  }
}

async function* unpackBytes(input: Readable): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = input[Symbol.asyncIterator]()
  const { value: head, done } = await pieces.next()
  if (done) return
  const rest = { [Symbol.asyncIterator]: () => pieces }
  async function* allBytes() {
    yield head
    yield* rest
  }
  yield* head[0] === 0x1f && head[1] === 0x8b ? gunzipBytes(allBytes()) : allBytes()
}

const forms: readonly [form: RegExp, what: string][] = [
  [/^<(?:!doctype html|html)/i, 'is an HTML page'],
  [/^</, 'is XML'],
  [/^PK(?=\W)/, 'is a zip archive'],
  [/^MSH\|/, 'is a message of HL7 version 2'],
]

/** Names the format of a file that is no JSON. In UTF-16, one of the first two bytes of JSON is zero. */
const checkForm = (bytes: Uint8Array) => {
  const [first, second] = bytes
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (hasMark || (bytes.length > 1 && (first === 0) !== (second === 0)))
    throw new ImportError('is text in UTF-16: files of FHIR in JSON are read in UTF-8')
  const beginning = Buffer.from(bytes.subarray(0, 1000)).toString('latin1').replace(/^ï»¿/, '').trimStart()
  const form = forms.find(([form]) => form.test(beginning))
  if (form) throw new ImportError(`${form[1]}: files of FHIR in JSON are read`)
}

const decodeChunk = (decoder: TextDecoder, bytes?: Uint8Array) => {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw new ImportError('is not text in UTF-8')
  }
}

/** The text of a file, in chunks. @throws ImportError for a file that is no UTF-8 text or is too large */
export async function* textOf({ open, maxBytes = maxBytesByDefault }: Source): AsyncGenerator<string> {
  const input = open()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let length = 0
  try {
    for await (const bytes of unpackBytes(input)) {
      if (length === 0) checkForm(bytes)
      length += bytes.length
      if (length > maxBytes)
        throw new ImportError(`holds more than ${Math.floor(maxBytes / 1_000_000)} MB: split it, or set IMPORT_LIMIT_MB`)
      yield decodeChunk(decoder, bytes)
    }
    yield decodeChunk(decoder)
  } finally {
    input.destroy()
  }
}
