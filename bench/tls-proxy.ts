import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ReferenceServer, startServer } from '../e2e/reference-server.ts'
import { freePort } from '../tests/server/free-port.ts'
import { temporaryFolder } from '../tests/server/server-process.ts'

/** A self-signed certificate for one day. The browser accepts it with a flag only. */
const certificateIn = async (folder: string) => {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const options = ['req', '-x509', ...curve, '-subj', '/CN=localhost', '-days', '1', '-keyout', key, '-out', cert]
  await promisify(execFile)('openssl', options).catch((cause) => {
    throw new Error('The proxy that ends TLS needs openssl for its certificate: install it.', { cause })
  })
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

/** Fields that HTTP/2 replaces by frames or forbids. */
const ofOneConnection = new Set(['connection', 'keep-alive', 'transfer-encoding'])

const onward = (fields: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith(':') && !ofOneConnection.has(name)))

/** A proxy as in production (`docs/security.md`): ends TLS at a port and speaks HTTP/2. */
const startTlsProxy = async (port: number, target: string, certificate: { key: Buffer; cert: Buffer }) => {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (asked: Http2ServerRequest, answer: Http2ServerResponse) => {
    const headers = {
      ...onward(asked.headers),
      host: asked.authority ?? asked.headers.host,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': '127.0.0.1',
    }
    const passed = request(target + asked.url, { agent, method: asked.method, headers }, (upstreamResponse) => {
      answer.writeHead(upstreamResponse.statusCode ?? 502, onward(upstreamResponse.headers))
      upstreamResponse.pipe(answer)
    })
    passed.once('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

/** A reference server behind TLS, as patients reach it. */
export const startSecureServer = async (): Promise<ReferenceServer> => {
  const folder = temporaryFolder()
  const certificate = await certificateIn(folder)
  const port = await freePort()
  const url = `https://localhost:${port}`
  const server = await startServer({ PUBLIC_URL: url, SANDBOX: '1', TRUSTED_PROXIES: '127.0.0.1' })
  const proxy = await startTlsProxy(port, server.url, certificate)
  const stop = async () => {
    proxy.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url, stop }
}
