import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Exchange, Request, Send } from './exchange.ts'

const slowSockets = 100
/** A head without an end, a body that never arrives, and a silent connection. */
const beginnings = (host: string) => [
  `POST /identity/GetApiUrl HTTP/1.1\r\nhost: ${host}\r\n`,
  `POST /identity/GetApiUrl HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
  '',
]
const betweenAsksMs = 100
const asks = 5

/** Opens many connections with unfinished requests. Returns the answers to other clients meanwhile. */
export const requestsDuringSlowConnections = async (baseUrl: string, send: Send, asked: Request): Promise<Exchange[]> => {
  const { hostname, port, host } = new URL(baseUrl)
  const kinds = beginnings(host)
  const sockets = Array.from({ length: slowSockets }, () => connect(Number(port || 80), hostname).on('error', () => undefined))
  try {
    await Promise.all(
      sockets.map(async (socket, index) => {
        await once(socket, 'connect').catch(() => undefined)
        socket.write(kinds[index % kinds.length] ?? '')
      }),
    )
    const answers: Exchange[] = []
    for (let ask = 0; ask < asks; ask += 1) {
      await setTimeout(betweenAsksMs)
      answers.push(await send(asked))
    }
    return answers
  } finally {
    for (const socket of sockets) socket.destroy()
  }
}

/** Sends `count` calls in parallel. */
export const flood = (send: Send, asked: Request, count: number): Promise<Exchange[]> =>
  Promise.all(Array.from({ length: count }, () => send(asked)))
