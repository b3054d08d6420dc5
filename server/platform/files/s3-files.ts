import { createHash, randomUUID } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { FileStoreUnavailable } from '../values/file-store-unavailable.ts'
import type { FileStore } from './file-store.ts'

export type S3Settings = { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** The limit of one call to the store. */
const limitMs = 15_000

/** A list has at most 1000 objects, each of a few hundred bytes. */
const maxListBytes = 2_000_000

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const bytesOf = async ({ body }: Response, maxBytes: number) => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body ?? []) {
    length += chunk.length
    if (length > maxBytes) throw new FileStoreUnavailable('TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const codeOf = (error: unknown) => {
  const { name, cause } = error instanceof Error ? error : { name: 'Error', cause: null }
  return cause instanceof Error && 'code' in cause ? String(cause.code) : name
}

const listed = /<Contents>.*?<\/Contents>/gs
const valueIn = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''

/**
 * Files as objects of an S3-compatible store, by path-style addresses. Keys are random and begin with the prefix of this installation.
 * Every failure is a `FileStoreUnavailable`.
 */
export const s3Files = (
  { endpoint, bucket, ...access }: S3Settings,
  { prefix, timeoutMs = limitMs }: { prefix: string; timeoutMs?: number },
): FileStore => {
  const client = new AwsClient({ ...access, service: 's3', retries: 0 })

  const send = async (path: string, init: RequestInit, maxBytes = 0) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await client.fetch(`${endpoint}/${bucket}${path}`, { ...init, redirect: 'manual', signal })
      if (answer.ok) return { bytes: await bytesOf(answer, maxBytes), date: answer.headers.get('date') }
      await answer.body?.cancel()
      throw new FileStoreUnavailable(`HTTP_${answer.status}`)
    } catch (error) {
      throw error instanceof FileStoreUnavailable ? error : new FileStoreUnavailable(codeOf(error), error)
    }
  }

  return {
    put: async (content) => {
      const object = { key: `${prefix}/${randomUUID()}`, bytes: content.length, sha256: sha256Of(content) }
      const headers = { 'content-type': 'application/octet-stream', 'x-amz-content-sha256': object.sha256 }
      await send(`/${object.key}`, { method: 'PUT', headers, body: new Uint8Array(content) })
      return object
    },
    get: async ({ key, bytes, sha256 }) => {
      const content = await send(`/${key}`, { method: 'GET' }, bytes)
      if (sha256Of(content.bytes) !== sha256) throw new FileStoreUnavailable('OTHER_BYTES')
      return content.bytes
    },
    remove: async (key) => {
      await send(`/${key}`, { method: 'DELETE' })
    },
    list: async (after) => {
      const query = new URLSearchParams({ 'list-type': '2', prefix: `${prefix}/`, ...(after !== '' && { 'start-after': after }) })
      const { bytes, date } = await send(`?${query}`, { method: 'GET' }, maxListBytes)
      // The clock of the store, because that of this machine may differ.
      const now = Date.parse(date ?? '')
      const objects = bytes.toString('utf8').match(listed) ?? []
      return objects.map((one) => ({ key: valueIn(one, 'Key'), ageMs: now - Date.parse(valueIn(one, 'LastModified')) }))
    },
  }
}
