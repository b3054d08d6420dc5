import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { servicesOf } from '../../../server/app.ts'
import { answerChecks } from '../../../server/platform/contract/answers.ts'
import { operationsOf, readDescription } from '../../../server/platform/contract/description.ts'
import { escapeHtml } from '../../../server/platform/values/escape-html.ts'
import { accounts } from '../../../server/sandbox/accounts.ts'
import { movableClock } from '../../../server/sandbox/clock.ts'
import { providerStates } from '../../../server/sandbox/provider-states.ts'
import { sandboxRoutes } from '../../../server/sandbox/routes.ts'
import { serverUnderTest } from '../server-under-test.ts'

const server = serverUnderTest()
const document = readDescription('build/api/sandbox.json')
const described = operationsOf(document)
const get = (path: string) => server.inject({ method: 'GET', url: `/sandbox${path}` })
const post = (path: string, payload: object) => server.inject({ method: 'POST', url: `/sandbox${path}`, payload })

test('the routes are those of the description', async () => {
  const routes: string[] = []
  const app = fastify({ exposeHeadRoutes: false })
  app.addHook('onRoute', ({ method, url }) => {
    routes.push(`${method} ${url}`)
  })
  sandboxRoutes(app, document, servicesOf({ db: server.db, isSandbox: true }, app.log), movableClock())
  await app.close()
  expect(routes.sort()).toEqual(described.map(({ method, path }) => `${method} ${path}`).sort())
})

/** A body with which each call succeeds. */
const bodies: Record<string, object> = {
  resetSandbox: {},
  changeState: { state: 'the patient has no messages' },
  movePayment: { move: 'settle', user: 'patient' },
  moveRepeatRequest: { move: 'approve', user: 'patient' },
  answerMessage: { user: 'patient' },
  readCode: { user: 'twostep' },
  addPerson: { userName: 'moana' },
  addAppointment: { user: 'patient', at: '09:00' },
  addMessage: { user: 'patient', subject: 'Hello', text: 'Kia ora' },
  addInvoice: { user: 'patient', amount: '10.00' },
  addResult: { user: 'patient', name: 'Ferritin', lines: [{ name: 'Ferritin', value: 11, unit: 'ug/L' }] },
  moveClock: { minutes: 1 },
}

test.each(described)('$id answers as described', async (operation) => {
  const url = `${operation.path}${operation.query.length > 0 ? '?to=patient@example.nz' : ''}`
  const answer = operation.method === 'GET' ? await get(url) : await post(url, bodies[operation.id] ?? {})
  expect(answer.statusCode, answer.body).toBe(200)
  const reply = { statusCode: 200, getHeader: () => answer.headers['content-type'], code: () => undefined }
  answerChecks(document)(operation)(reply as never, answer.body)
  await post('/reset', {})
})

test('the index is a page with every call, account and state', async () => {
  const { body, headers } = await get('')
  expect(headers['content-type']).toBe('text/html')
  for (const { path, method } of described) expect(body).toContain(`${method} /sandbox${path.replace(/\/$/, '')}`)
  for (const { userName } of accounts) expect(body).toContain(`<code>${userName}</code>`)
  for (const name of Object.keys(providerStates)) expect(body).toContain(`<td>${escapeHtml(name)}</td>`)
})
