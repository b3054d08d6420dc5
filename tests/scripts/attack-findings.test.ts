import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Exchange } from '../../scripts/attack/exchange.ts'
import { judgeExchange } from '../../scripts/attack/findings.ts'
import { attackParser } from '../../scripts/attack/parser.ts'
import { secureHeaders } from '../../server/platform/contract/secure-answers.ts'
import { portOf } from '../server/free-port.ts'

const headers = { ...secureHeaders(false), 'content-type': 'application/json' }
const answer: Exchange = { status: 200, headers, body: '{}', ms: 5 }
const request = { method: 'POST', url: '/x?about=Aroha%20Ngata', headers: {}, body: '{"about": "Mia Wilson"}' }
const canaries = ['Aroha Ngata', 'Mia Wilson', 'Hemi Walker']
const judged = (given: Partial<Exchange>, expected?: (number | null)[]) =>
  judgeExchange({ attack: 'any', request, ...(expected && { expected }) }, { ...answer, ...given }, { canaries, limitMs: 1_000 })

describe('an answer', () => {
  test.each<[string, Partial<Exchange>, string]>([
    ['that takes too long', { ms: 1_001 }, 'took 1001 ms'],
    ['that never comes', { status: null }, 'was not answered'],
    ['that is a fault', { status: 502 }, 'failed with 502'],
    ['with the name of somebody else', { body: 'Hemi Walker' }, 'gave away what belongs to somebody else (11 characters)'],
    ['with a stack', { body: 'Error: x\n    at load (server/app.ts:12:3)' }, 'tells of what is inside'],
    ['with a statement', { body: 'select "id" from "patient"' }, 'tells of what is inside'],
    ['without a header', { headers: { ...headers, 'x-content-type-options': undefined } }, 'lacks x-content-type-options'],
    ['that repeats what it refuses', { status: 400, body: 'zanzibar is wrong' }, 'repeats what it refused'],
  ])('%s is found', (_what, given, finding) => {
    expect(judged(given)).toContain(finding)
  })

  test('is no finding if the request has the same text', () => {
    expect(judged({ body: 'Aroha Ngata, Mia Wilson' })).toEqual([])
  })

  test('of another status than the attack has to get is found, and no answer where that is one', () => {
    expect(judged({ status: 200 }, [413, null])).toEqual(['answered 200 instead of 413'])
    expect(judged({ status: null }, [413, null])).toEqual([])
  })
})

test('a server that reads two requests where one was sent is found', async () => {
  const server = createServer((socket) => socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 500 Oh\r\n\r\n'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { findings } = await attackParser(`http://127.0.0.1:${portOf(server)}`)
  server.close()
  expect(new Set(findings.map(({ what }) => what))).toEqual(
    new Set(['answered a second request inside of the first', 'failed with 200, 500']),
  )
})
