import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logger } from '../../../../server/platform/process/log.ts'
import { startTraces } from '../../../../server/platform/traces/traces.ts'
import { eventually } from '../../../eventually.ts'
import { portOf } from '../../free-port.ts'
import { traceCollector } from '../../trace-collector.ts'

beforeEach(() => void vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '1'))
afterEach(() => void vi.unstubAllEnvs())

const tracedServer = async (status = 200) => {
  const collector = await traceCollector(status)
  const traces = startTraces({ endpoint: collector.url, serviceName: 'kauri' })
  const logged: string[] = []
  const app = fastify({ logger: logger({ level: 'info', stream: { write: (line) => logged.push(JSON.parse(line).msg) } }) })
  traces.observe(app)
  app.get('/items/:id', async () => 'found')
  const close = async () => {
    await app.close()
    await traces.close()
    collector.close()
  }
  return {
    app,
    collector,
    observeStatement: traces.observeStatement,
    logged: () => logged.filter((line) => line.startsWith('traces')),
    close,
  }
}

test('refused exports are logged once, and the first that arrives again', async () => {
  const { app, collector, logged, close } = await tracedServer(400)
  for (let exports = 1; exports <= 2; exports += 1) {
    await app.inject({ url: '/items/7' })
    await eventually(() => expect(collector.spans()).toHaveLength(exports))
  }
  await eventually(() => expect(logged()).toEqual(['traces do not arrive']))
  collector.answers.status = 200
  await app.inject({ url: '/items/7' })
  await eventually(() => expect(logged()).toEqual(['traces do not arrive', 'traces arrive again']))
  await close()
})

test('a request without an operation has the pattern of its route', async () => {
  const { app, collector, close } = await tracedServer()
  await app.inject({ url: '/items/7?of=9' })
  await close()
  expect(collector.spans()).toMatchObject([
    { name: 'GET /items/:id', attributes: { 'http.route': '/items/:id', 'http.response.status_code': 200 } },
  ])
  expect(collector.bytes().toString()).not.toContain('items/7')
})

test('the operator decides which calls are traced, not the caller', async () => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off')
  const { app, collector, close } = await tracedServer()
  await app.inject({ url: '/items/7', headers: { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' } })
  await close()
  expect(collector.spans()).toEqual([])
})

test.each([
  ['a handler', '{"name":"kauri"}', 200],
  ['a refused body', '{"name":', 400],
])('a statement of %s belongs to its call, even if the body comes late', async (_where, body, status) => {
  const { app, collector, observeStatement, close } = await tracedServer()
  const statement = { operation: 'insert', table: 'access_log', durationMs: 1, hasFailed: false }
  app.addHook('onSend', async () => observeStatement(statement))
  app.post('/items', async () => observeStatement(statement))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const begun = once(app.server, 'request')
  const call = request({ port: portOf(app.server), path: '/items', method: 'POST', headers: { 'content-type': 'application/json' } })
  call.flushHeaders()
  await begun
  await setTimeout(50)
  call.end(body)
  const [answer] = await once(call, 'response')
  expect(answer.statusCode).toBe(status)
  await close()
  const [first, ...others] = collector.spans().sort((one, other) => one.parent.length - other.parent.length)
  expect(first?.name).toBe('POST /items')
  expect(others.map(({ name, parent }) => [name, parent])).toEqual(
    Array.from({ length: status === 200 ? 2 : 1 }, () => ['insert access_log', first?.id]),
  )
})
