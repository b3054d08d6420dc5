import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { errorCodeOf } from '../../process/startup-error.ts'
import { ImportError } from '../problems.ts'

/**
 * A file that can be read more than once. What it holds, and whether it is packed, is seen from its content; `name` is for the report.
 * `maxBytes`: what it may be when it is unpacked, in bytes.
 */
export type Source = { name: string; open: () => Readable; maxBytes?: number }

const maxBytesByDefault = 4_000_000_000
/** Records shrink to a tenth or a thirtieth. What shrinks to less than this was made to fill the server. */
const maxTimes = 200
/** Below so many bytes a file may unpack to any number of times its size. */
const harmless = 100_000_000

const isOfGzip = (error: unknown) => errorCodeOf(error)?.startsWith('Z_') ?? false

async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  pipeline(packed, gunzip).catch(() => undefined)
  let length = 0
  try {
    for await (const bytes of gunzip) {
      length += bytes.length
      if (length > Math.max(harmless, gunzip.bytesWritten * maxTimes))
        throw new ImportError(`unpacks to more than ${maxTimes} times its size`)
      yield bytes
    }
  } catch (error) {
    throw isOfGzip(error) ? new ImportError('is not a whole gzip file') : error
  }
}

async function* unpacked(input: Readable): AsyncGenerator<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = input[Symbol.asyncIterator]()
  const { value: head, done } = await pieces.next()
  if (done) return
  const rest = { [Symbol.asyncIterator]: () => pieces }
  async function* whole() {
    yield head
    yield* rest
  }
  yield* head[0] === 0x1f && head[1] === 0x8b ? gunzipped(whole()) : whole()
}

const forms: readonly [form: RegExp, what: string][] = [
  [/^<(?:!doctype html|html)/i, 'is an HTML page'],
  [/^</, 'is XML'],
  [/^PK(?=\W)/, 'is a zip archive'],
  [/^MSH\|/, 'is a message of HL7 version 2'],
]

/** A file in another form is told as what it is. In UTF-16 every other byte of what JSON begins with is zero. */
const checkForm = (bytes: Uint8Array) => {
  const [first, second] = bytes
  const hasMark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (hasMark || (bytes.length > 1 && (first === 0) !== (second === 0)))
    throw new ImportError('is text in UTF-16: files of FHIR in JSON are read in UTF-8')
  const beginning = Buffer.from(bytes.subarray(0, 1000)).toString('latin1').replace(/^ï»¿/, '').trimStart()
  const form = forms.find(([form]) => form.test(beginning))
  if (form) throw new ImportError(`${form[1]}: files of FHIR in JSON are read`)
}

const decoded = (decoder: TextDecoder, bytes?: Uint8Array) => {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    throw new ImportError('is not text in UTF-8')
  }
}

/** The text of a file, piece by piece. @throws ImportError when it is no text */
export async function* textOf({ open, maxBytes = maxBytesByDefault }: Source): AsyncGenerator<string> {
  const input = open()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let length = 0
  try {
    for await (const bytes of unpacked(input)) {
      if (length === 0) checkForm(bytes)
      length += bytes.length
      if (length > maxBytes)
        throw new ImportError(`holds more than ${Math.floor(maxBytes / 1_000_000)} MB: split it, or set IMPORT_LIMIT_MB`)
      yield decoded(decoder, bytes)
    }
    yield decoded(decoder)
  } finally {
    input.destroy()
  }
}
