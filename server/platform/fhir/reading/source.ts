import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../../process/startup-error.ts'
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

const isOfGzip = (error: unknown) => codeOf(error)?.startsWith('Z_') ?? false

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
