import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { codeOf } from '../../start-up-problem.ts'
import { ImportProblem } from '../problems.ts'

/** A file that can be read more than once. What it holds, and whether it is packed, is seen from its content; `name` is for the report. */
export type Source = { name: string; open: () => Readable }

const longestUnpacked = 4_000_000_000

const isOfGzip = (error: unknown) => codeOf(error)?.startsWith('Z_') ?? false

async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip()
  pipeline(packed, gunzip).catch(() => undefined)
  try {
    yield* gunzip
  } catch (error) {
    throw isOfGzip(error) ? new ImportProblem('is not a whole gzip file') : error
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
    throw new ImportProblem('is not text in UTF-8')
  }
}

/** The text of a file, piece by piece. @throws ImportProblem when it is no text */
export async function* textOf({ open }: Source): AsyncGenerator<string> {
  const input = open()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let length = 0
  try {
    for await (const bytes of unpacked(input)) {
      length += bytes.length
      if (length > longestUnpacked) throw new ImportProblem('is larger than 4 GB')
      yield decoded(decoder, bytes)
    }
    yield decoded(decoder)
  } finally {
    input.destroy()
  }
}
