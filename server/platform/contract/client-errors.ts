import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { failureOf } from './failures.ts'
import { secureHeaders } from './secure-answers.ts'

const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
}

const answerOf = (status: number, isOverTls: boolean) => {
  const body = JSON.stringify(failureOf(status))
  const headers = {
    ...secureHeaders(isOverTls),
    'cache-control': 'no-store',
    connection: 'close',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

/** Writes a response if the socket is writable, and ends the connection. */
export const refuseClientError = (isOverTls: boolean, status: number) => (socket: Socket) => {
  if (socket.writable) socket.write(answerOf(status, isOverTls))
  socket.destroy()
}

/** Answers requests that the parser cannot read or that time out, and ends their connection. */
export const answerClientError =
  (isOverTls: boolean) =>
  ({ code }: Pick<ConnectionError, 'code'>, socket: Socket) => {
    if (code === 'ECONNRESET') socket.destroy()
    else refuseClientError(isOverTls, statuses[code] ?? 400)(socket)
  }
