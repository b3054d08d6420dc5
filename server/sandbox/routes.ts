import type { FastifyInstance } from 'fastify'
import { answerNotFound } from '../platform/contract/failures.ts'
import { onlyJson } from '../platform/contract/only-json.ts'
import { badRequest } from '../platform/contract/refusal.ts'
import { isStorable } from '../platform/contract/storable-text.ts'
import { type Move, moveAlong, moves } from '../platform/payment-providers/sandbox/move-along.ts'
import { lettersTo } from '../platform/store/outbox.ts'
import type { Services } from '../services.ts'
import { answerNow } from './messages/answer.ts'
import { moveRequest, type RequestMove, requestMoves } from './prescriptions/move-request.ts'
import { providerStates } from './provider-states.ts'
import { resetSandbox } from './seed.ts'
import type { StateParams } from './states/state.ts'

const address = { type: 'object', required: ['to'], properties: { to: { type: 'string', minLength: 1, maxLength: 254 } } }
const stateChange = {
  type: 'object',
  required: ['state'],
  properties: {
    state: { type: 'string' },
    action: { enum: ['setup', 'teardown'] },
    params: {
      type: 'object',
      properties: {
        userName: { type: 'string' },
        token: { type: 'string', minLength: 1, maxLength: 512 },
        result: { type: 'integer' },
      },
    },
  },
}
const payment = {
  type: 'object',
  required: ['move', 'payment'],
  properties: { move: { enum: moves }, payment: { type: 'string', pattern: '^[\\w-]{1,100}$' } },
}

const repeatRequest = {
  type: 'object',
  required: ['move', 'request'],
  properties: { move: { enum: requestMoves }, request: { type: 'string', pattern: '^\\d{1,18}$' } },
}

const message = { type: 'object', required: ['message'], properties: { message: { type: 'string', pattern: '^\\d{1,18}$' } } }

type StateChange = { state: string; action?: 'setup' | 'teardown'; params?: StateParams }

/** Controls the sandbox's data, for browser journeys, contracts and manual tests. */
export const sandboxRoutes = (app: FastifyInstance, services: Services) => {
  onlyJson(app)
  app.setNotFoundHandler(answerNotFound)

  app.post('/reset', async () => {
    await resetSandbox(services.db, services.clock)
    return { status: 'reset' }
  })

  app.get<{ Querystring: { to: string } }>('/outbox', { schema: { querystring: address } }, async ({ query }) => {
    if (!isStorable(query.to)) throw badRequest([{ path: '/to', message: 'must not hold control characters' }])
    return lettersTo(services.db, query.to)
  })

  app.post<{ Body: StateChange }>('/provider-state', { schema: { body: stateChange } }, async ({ body }) => {
    if (body.action === 'teardown') {
      await resetSandbox(services.db, services.clock)
      return {}
    }
    const state = Object.hasOwn(providerStates, body.state) ? providerStates[body.state] : undefined
    if (!state) throw badRequest([{ path: '/state', message: 'must be a state of the sandbox' }])
    return state.make(services, body.params ?? {})
  })

  app.post<{ Body: { move: Move; payment: string } }>('/payment', { schema: { body: payment } }, ({ body }) =>
    moveAlong(services.db, services.clock(), body.payment, body.move),
  )

  app.post<{ Body: { move: RequestMove; request: string } }>('/repeat-request', { schema: { body: repeatRequest } }, ({ body }) =>
    moveRequest(services.db, services.clock(), body.request, body.move),
  )

  app.post<{ Body: { message: string } }>('/message', { schema: { body: message } }, ({ body }) =>
    answerNow(services.db, services.clock(), body.message),
  )
}
