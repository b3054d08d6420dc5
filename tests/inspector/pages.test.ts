import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import WebSocket from 'ws'
import { withMessage } from '../../inspector/live/history.ts'
import type { LiveMessage } from '../../inspector/live/message.ts'
import { withoutEnded } from '../../inspector/live/received.ts'
import { relay } from '../../inspector/live/relay.ts'
import { portOf } from '../server/free-port.ts'
import { called, closed, liveAfter, opened, started, stepped } from './live-messages.ts'

const running = (messages: LiveMessage[]) =>
  [...liveAfter(...messages).actors.values()].filter(({ isActive }) => isActive).map(({ id }) => id)

test('a reload ends the machines of the page before, so that one session runs', () => {
  const reloads = ['a', 'b', 'c'].flatMap((page) => [opened(page), started(`${page}/1`, 'session'), stepped(`${page}/1`, 'signedIn')])
  expect(running(reloads)).toHaveLength(3)
  expect(running([...reloads, closed('a'), closed('b')])).toEqual(['c/1'])
})

test('clearing removes the log and closed pages, and running machines stay listed', () => {
  const live = withoutEnded(
    liveAfter(opened('a'), started('a/1', 'session'), closed('a'), opened('b'), started('b/1', 'session'), stepped('b/1', 'x')),
  )
  expect([[...live.pages.keys()], [...live.actors.keys()], live.steps]).toEqual([['b'], ['b/1'], []])
})

test('the history drops the oldest steps, and announcements with their closed page alone', () => {
  const limited = (messages: LiveMessage[]) => messages.reduce<LiveMessage[]>((history, message) => withMessage(history, message, 4), [])
  const page = [opened('a'), started('a/1', 'session'), stepped('a/1', 'first'), stepped('a/1', 'second'), stepped('a/1', 'third')]
  expect(limited(page)).toEqual([...page.slice(0, 2), ...page.slice(3)])
  expect(limited([...page, closed('a'), opened('b')])).toEqual([...page.slice(3), closed('a'), opened('b')])
})

test('the history drops calls like steps, so that announcements of machines stay', () => {
  const messages = [opened('a'), started('a/1', 'session'), called('a/2', 'validateToken', 'a/1'), called('a/3', 'loadSettings', 'a/1')]
  const next = started('a/4', 'booking')
  expect(withMessage(messages, next, 4)).toEqual([...messages.slice(0, 2), messages[3], next])
})

/** The messages that a socket receives. */
const connect = async (port: number, query = '') => {
  const received: LiveMessage[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live${query}`, { origin: 'http://127.0.0.1' })
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  await once(socket, 'open')
  return { socket, received }
}

test('the relay reports pages that open and close, to late listeners too', async () => {
  const httpServer = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void httpServer.close())
  await once(httpServer, 'listening')
  const { configureServer } = relay()
  if (typeof configureServer !== 'function') throw new Error('the relay is a plugin of the development server')
  await Reflect.apply(configureServer, undefined, [{ httpServer }])
  const port = portOf(httpServer)

  const early = await connect(port)
  const page = await connect(port, '?page=a')
  page.socket.send('no JSON')
  page.socket.send(JSON.stringify(started('a/1', 'session')))
  await expect.poll(() => early.received.length).toBe(2)
  page.socket.close()
  await expect.poll(() => early.received.map(({ type }) => type)).toEqual(['page.opened', '@xstate.actor', 'page.closed'])
  const late = await connect(port)
  await expect.poll(() => late.received).toEqual(early.received)
  for (const { socket } of [early, late]) socket.close()
})
