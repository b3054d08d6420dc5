import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { ImportProblem } from '../problems.ts'

/** A file that can be read more than once. `name` tells its form; packed or not is seen from its first bytes. */
export type Source = { name: string; open: () => Readable }

const longestUnpacked = 4_000_000_000

async function* unpacked(input: Readable): AsyncGenerator<Uint8Array> {
  const packed = input.iterator({ destroyOnReturn: false })
  const { value: head, done } = await packed.next()
  if (done) return
  const start: Buffer = head
  if (start[0] !== 0x1f || start[1] !== 0x8b) {
    yield start
    yield* input
    return
  }
  const gunzip = createGunzip()
  gunzip.write(start)
  input.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  try {
    yield* gunzip
  } catch {
    throw new ImportProblem('is not a whole gzip file')
  }
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
