import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Finding, Result } from './findings.ts'

/** Request heads on which servers and proxies disagree, and bytes that are not HTTP. */
const heads = (host: string) => {
  const post = `POST /identity/GetApiUrl HTTP/1.1\r\nhost: ${host}\r\n`
  return [
    `${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
    `${post}transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
    `${post}content-length: 1\r\ncontent-length: 2\r\n\r\n{}`,
    `${post}content-length: -1\r\n\r\n{}`,
    `${post}content-length: 99999999999999999999\r\n\r\n`,
    `${post}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n`,
    `${post}na me: x\r\n\r\n`,
    `${post}name: a\u0000b\r\n\r\n`,
    `${post}name: ${'x'.repeat(100_000)}\r\n\r\n`,
    `GET /health HTTP/1.1\r\n\r\n`,
    `GET http://elsewhere.example/health HTTP/1.1\r\nhost: ${host}\r\n\r\n`,
    'GET /health HTTP/9.9\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\u0016\u0003\u0001\u0002\u0000\u0001',
    '\r\n\r\n\r\n',
  ]
}

const patienceMs = 500

/** The answer to bytes that are no request: all data until the server closes the connection or is silent. */
const answerTo = async (baseUrl: string, bytes: string) => {
  const { hostname, port } = new URL(baseUrl)
  const socket = connect(Number(port || 80), hostname)
  socket.once('connect', () => socket.write(bytes))
  socket.setTimeout(patienceMs, () => socket.end())
  return text(socket).catch(() => '')
}

/** The findings about bytes that are no request, or two in one. */
export const attackParser = async (baseUrl: string): Promise<Result> => {
  const operation = 'the parser'
  const findings: Finding[] = []
  const all = heads(new URL(baseUrl).host)
  for (const [index, head] of all.entries()) {
    const statuses = [...(await answerTo(baseUrl, head)).matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status))
    const attack = `head ${index + 1}`
    if (statuses.length > 1) findings.push({ operation, attack, what: 'answered a second request inside of the first' })
    if (statuses.some((status) => status >= 500)) findings.push({ operation, attack, what: `failed with ${statuses.join(', ')}` })
  }
  return { operation, attempts: all.length, findings }
}
