import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { StartupError } from '../process/startup-error.ts'

const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as NodeReadableStream<Uint8Array>)

const encrypterFor = (recipients: readonly string[]) => {
  const encrypter = new Encrypter()
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient)
  } catch {
    throw new StartupError('A recipient is no public key of age: it begins with age1.')
  }
  return encrypter
}

/** @throws StartupError for a recipient that is no public key */
export const needRecipients = (recipients: readonly string[]) => {
  encrypterFor(recipients)
}

/** Packs lines with gzip and encrypts them in the format of age (age-encryption.org/v1) for its recipients. */
export const writeEncrypted = async (lines: Readable, recipients: readonly string[], out: Writable) => {
  const encrypter = encrypterFor(recipients)
  const packed = createGzip({ level: constants.Z_BEST_SPEED })
  const packing = pipeline(lines, packed)
  await Promise.all([packing, encrypter.encrypt(toWeb(packed)).then((encrypted) => pipeline(fromWeb(encrypted), out))])
}

const lineEnd = 0x0a

/** Splits bytes at line ends alone: a text may contain other separators of lines. */
async function* splitLines(bytes: AsyncIterable<Buffer>) {
  let parts: Buffer[] = []
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(lineEnd); end >= 0; end = chunk.indexOf(lineEnd, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString('utf8')
      parts = []
      from = end + 1
    }
    parts.push(chunk.subarray(from))
  }
  if (parts.some(({ length }) => length > 0)) throw new Error('The last line has no end')
}

/** The identities in a key file of age, without its comments. */
export const identitiesOf = (keyFile: string) =>
  keyFile
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))

const decrypterWith = (identities: readonly string[]) => {
  const decrypter = new Decrypter()
  try {
    for (const identity of identities) decrypter.addIdentity(identity)
  } catch {
    throw new StartupError('The key file has no key of age: a line that begins with AGE-SECRET-KEY-.')
  }
  return decrypter
}

/** The lines of an encrypted file. @throws StartupError if the key does not open it */
export const readEncrypted = async (file: Readable, identities: readonly string[]) => {
  const decrypter = decrypterWith(identities)
  const opened = await decrypter.decrypt(toWeb(file)).catch((error: unknown) => {
    const isOther = error instanceof Error && error.message.includes('no identity matched')
    throw new StartupError(
      isOther ? 'The key does not open this backup: use the one of its recipient.' : 'The file is no backup, or it is damaged.',
    )
  })
  const unpacked = createGunzip()
  // A failure destroys `unpacked`, whose reader gets the error.
  pipeline(fromWeb(opened), unpacked).catch(() => undefined)
  return splitLines(unpacked)
}
