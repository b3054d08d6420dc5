import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { FileStore } from '../../server/platform/files/file-store.ts'
import { s3Files } from '../../server/platform/files/s3-files.ts'
import { portOf } from './free-port.ts'

const access = { bucket: 'files', region: 'ap-southeast-6', accessKeyId: 'portal', secretAccessKey: 'secret' }
const prefix = 'patient-portal/tests'
const pageSize = 3

/** Whether a request has a signature of version 4 of this key, and its body the signed hash. */
const isSigned = ({ headers, method }: IncomingMessage, body: Buffer) => {
  const signature =
    /^AWS4-HMAC-SHA256 Credential=portal\/\d{8}\/ap-southeast-6\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/
  const hash = createHash('sha256').update(body).digest('hex')
  return signature.test(headers.authorization ?? '') && (method !== 'PUT' || headers['x-amz-content-sha256'] === hash)
}

type Stored = { bytes: Buffer; at: number }

const page = (objects: Map<string, Stored>, { searchParams }: URL) => {
  const after = searchParams.get('start-after') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(searchParams.get('prefix') ?? '') && key > after).sort()
  const contents = keys.slice(0, pageSize).map((key) => {
    const at = new Date(objects.get(key)?.at ?? 0).toISOString()
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><ETag>&quot;0&quot;</ETag></Contents>`
  })
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${keys.length > pageSize}</IsTruncated>${contents.join('')}</ListBucketResult>`
}

/** An S3-compatible store on this machine for the tests of a file, with the objects in memory, empty before each test. */
export const s3StandIn = () => {
  const objects = new Map<string, Stored>()
  /** `silent`: the store accepts a request and never answers. A number: the status of every answer. */
  let failure: 'silent' | number | null = null
  let store: FileStore | undefined
  let endpoint = ''

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', 'http://localhost')
    const end = (status: number, content?: Buffer | string) => void response.writeHead(status).end(content)
    if (failure === 'silent') return
    if (failure !== null) return end(failure)
    if (!isSigned(request, body)) return end(403)
    const [, bucket, key] = /^\/([^/]+)(?:\/(.+))?$/.exec(url.pathname) ?? []
    if (bucket !== access.bucket) return end(404)
    if (key === undefined) return end(200, page(objects, url))
    if (request.method === 'PUT') objects.set(key, { bytes: body, at: Date.now() })
    if (request.method === 'DELETE') objects.delete(key)
    const found = objects.get(key)
    if (request.method !== 'GET') return end(request.method === 'PUT' ? 200 : 204)
    return found ? end(200, found.bytes) : end(404)
  }
  const server = createServer((request, response) => void answer(request, response))

  /** A slow machine needs more time than the limit of a server. */
  const open = (timeoutMs = 60_000) => s3Files({ endpoint, ...access }, { prefix, timeoutMs })

  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    endpoint = `http://127.0.0.1:${portOf(server)}`
    store = open()
  })
  beforeEach(() => {
    objects.clear()
    failure = null
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const opened = () => {
    if (!store) throw new Error('the store is open only inside tests')
    return store
  }
  const files: FileStore = {
    put: (content) => opened().put(content),
    get: (object) => opened().get(object),
    remove: (key) => opened().remove(key),
    list: (after) => opened().list(after),
  }

  return {
    files,
    /** The store with another time limit for a call. */
    open,
    objects,
    prefix,
    /** The variables of a server that uses this store. */
    variables: () => ({
      FILES_S3_ENDPOINT: endpoint,
      FILES_S3_BUCKET: access.bucket,
      FILES_S3_REGION: access.region,
      FILES_S3_ACCESS_KEY_ID: access.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: access.secretAccessKey,
    }),
    fail: (how: typeof failure) => {
      failure = how
    },
    /** Makes the object older. */
    age: (key: string, byMs: number) => {
      const object = objects.get(key)
      if (object) object.at -= byMs
    },
  }
}
