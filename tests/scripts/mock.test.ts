import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { mockServer } from '../../scripts/mock/mock-server.ts'
import { operationsOf, readDescription } from '../../server/platform/contract/description.ts'
import { menuQuery } from '../../src/api/practice/menu.ts'
import { makeQueryClient } from '../../src/app/query-client.ts'
import * as queries from '../../src/app/route-queries.ts'
import { signedInRoutes } from '../../src/app/signed-in-routes.ts'
import { areas, openAreas } from '../../src/domain/practice/menu.ts'
import { own } from '../practice/people.ts'
import { bodies, queries as calledQueries } from '../practice/request-bodies.ts'

const connection = { apiUrl: 'http://localhost/practice/harbour', token: 'any', onUnauthorized: vi.fn() }

let mock: FastifyInstance
beforeAll(async () => {
  mock = await mockServer()
})
afterAll(() => mock.close())

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname, search } = new URL(url)
    const sent = { method: method as 'GET' | 'POST' | 'DELETE', url: pathname + search, headers: Object.fromEntries(new Headers(headers)) }
    const answer = await mock.inject({ ...sent, ...(typeof body === 'string' && { payload: body }) })
    return new Response(answer.body, { status: answer.statusCode, headers: { 'content-type': `${answer.headers['content-type']}` } })
  })
})

const prefixes = { practice: '/practice/harbour', identity: '/identity', 'payment-function': '/payment-function' }
const described = Object.entries(prefixes).flatMap(([name, prefix]) =>
  operationsOf(readDescription(`build/api/${name}.strict.json`)).map((operation) => ({ operation, url: prefix + operation.path })),
)

test.each(described)('$operation.id is answered by its example', async ({ operation: { id, method, query }, url }) => {
  const search = query.length > 0 ? `?${new URLSearchParams(calledQueries[id] ?? { id: 'any', token: 'any' })}` : ''
  const payload = bodies[id]
  const answer = await mock.inject({ method: method as 'GET', url: url + search, ...(payload && { payload }) })
  expect(answer.statusCode, answer.body).toBe(200)
})

test('a request that is not as described is refused', async () => {
  const answer = await mock.inject({ method: 'POST', url: '/practice/harbour/Patient', payload: { PatientID: 'none' } })
  expect(answer.statusCode).toBe(400)
})

test('the menu opens every area', async () => {
  const menu = await makeQueryClient().query(menuQuery(connection, own))
  expect(openAreas(menu.entries)).toEqual(areas.map(({ label }) => label))
})

test.each(signedInRoutes)('$path opens with every row decoded', async ({ reads }) => {
  const client = makeQueryClient()
  await Promise.all(reads(queries, () => true).map(async (read) => (await read())(client, connection, own.userId)))
  const loaded = client.getQueryCache().getAll()
  expect(loaded.map(({ state }) => state.status)).toEqual(loaded.map(() => 'success'))
  expect(JSON.stringify(loaded.map(({ state }) => state.data))).not.toMatch(/"unreadableCount":[1-9]/)
})
