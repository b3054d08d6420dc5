import { once } from 'node:events'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import type { ConnectionLimits } from '../../../../server/platform/contract/connections.ts'
import type { Database } from '../../../../server/platform/database/schema.ts'
import { eventually } from '../../../eventually.ts'
import { sharedSandbox } from '../../sandbox-database.ts'

let db: Database | undefined
beforeAll(async () => {
  db = (await sharedSandbox()).db
})

const open: { app: FastifyInstance | null; sockets: Socket[] } = { app: null, sockets: [] }
afterEach(async () => {
  for (const socket of open.sockets.splice(0)) socket.destroy()
  await open.app?.close()
  open.app = null
})

const serving = async (limits: Partial<ConnectionLimits>) => {
  if (!db) throw new Error('the database is open only inside tests')
  open.app = await buildApp({ db, limits: { everyMs: 20, ...limits } })
  const { port } = new URL(await open.app.listen({ host: '127.0.0.1', port: 0 }))
  return Number(port)
}

const from = (port: number) => {
  const socket = connect({ host: '127.0.0.1', port })
  socket.on('error', () => undefined)
  open.sockets.push(socket)
  return socket
}

/** All data until the connection ends, with or without an error. */
const allFrom = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('close', () => resolve(said))
  })

const health = async (port: number, localAddress: string) => {
  const [answer] = await once(get({ host: '127.0.0.1', port, path: '/health', localAddress, agent: false }), 'response')
  answer.resume()
  return answer.statusCode
}

const post = 'POST /practice/harbour/Patient/Authentication HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n'

test.each([
  ['nothing', ''],
  ['half of the headers', 'GET /health HTTP/1.1\r\nhost: localhost\r\nx-slow: '],
])('a connection that sends %s is ended, with a response', async (_what, sent) => {
  const socket = from(await serving({ headersMs: 100 }))
  socket.write(sent)
  const answer = await allFrom(socket)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(answer).toContain('{"error":"tooSlow","message":"The request took too long."}')
})

test('a body that drips is ended, with a response', async () => {
  const socket = from(await serving({ bodyMs: 100 }))
  socket.write(`${post}content-length: 5000\r\n\r\n{`)
  const drip = setInterval(() => socket.write(' '), 20)
  const answer = await allFrom(socket)
  clearInterval(drip)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that comes at the pace of a slow network is waited for', async () => {
  const socket = from(await serving({ bodyMs: 2_000, bytesPerSecond: 1000 }))
  const half = ' '.repeat(500_000)
  socket.write(`${post}content-length: 1000000\r\nconnection: close\r\n\r\n${half}`)
  await setTimeout(3_000)
  socket.write(half)
  expect(await allFrom(socket)).toMatch(/^HTTP\/1.1 400 /)
})

test.each([
  ['an empty body', 0, ''],
  ['a body that has arrived', 2, '{}'],
  ['a body that has begun to arrive', 500, '{'],
])('%s is not too slow while the server itself waits for its database', async (_what, length, sent) => {
  const port = await serving({ bodyMs: 100 })
  const socket = from(port)
  const answer = allFrom(socket)
  await db?.transaction().execute(async () => {
    socket.write(`${post}connection: close\r\ncontent-length: ${length}\r\n\r\n${sent}`)
    await setTimeout(1_000)
  })
  socket.write(' '.repeat(length - sent.length))
  expect(await answer).toMatch(/^HTTP\/1.1 400 /)
})

test('one network address at its limit of connections leaves those of others, and is served again after it closes some', async () => {
  const port = await serving({ perLoopback: 20, headersMs: 200_000 })
  const turnedAway: string[] = []
  const crowd = Array.from({ length: 200 }, () => from(port))
  for (const socket of crowd) void allFrom(socket).then((answer) => turnedAway.push(answer))
  await eventually(() => expect(turnedAway).toHaveLength(180))
  for (const answer of turnedAway) expect(answer).toMatch(/^(HTTP\/1.1 503 |$)/)
  expect(turnedAway.join()).toContain('"error":"tooManyConnections"')
  expect(await health(port, '127.0.0.2')).toBe(200)
  for (const socket of crowd) socket.destroy()
  await eventually(async () => expect(await health(port, '127.0.0.1')).toBe(200))
})

test('a server that closes answers the calls that it has begun, and waits for no client to end its connection', async () => {
  const socket = from(await serving({}))
  const answers = allFrom(socket)
  const closed = await db?.transaction().execute(async () => {
    socket.write('GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await setTimeout(200)
    const closing = open.app?.close()
    await setTimeout(200)
    return { closing }
  })
  await closed?.closing
  expect((await answers).match(/^HTTP\/1.1 200 |^connection: close/gm)).toEqual(['HTTP/1.1 200 ', 'connection: close'])
})
