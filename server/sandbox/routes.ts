import type { FastifyInstance } from 'fastify'
import type { operations } from '../generated/sandbox.ts'
import type { Description } from '../platform/contract/description.ts'
import type { Handlers } from '../platform/contract/handlers.ts'
import { openGate } from '../platform/contract/open-gate.ts'
import { badRequest } from '../platform/contract/refusal.ts'
import { serve } from '../platform/contract/serve.ts'
import { lettersTo } from '../platform/store/outbox.ts'
import { instantText, minutes } from '../platform/values/clock.ts'
import type { Services } from '../services.ts'
import { accounts, sandboxPassword } from './accounts.ts'
import type { MovableClock } from './clock.ts'
import { indexPage } from './index-page.ts'
import { nearestStates } from './nearest-states.ts'
import { newAppointment } from './new-rows/appointment.ts'
import { newInvoice } from './new-rows/invoice.ts'
import { newMessage } from './new-rows/message.ts'
import { newPerson } from './new-rows/person.ts'
import { newResult } from './new-rows/result.ts'
import { answerMessage, movePayment, moveRepeatRequest } from './newest.ts'
import { emailOf, patientId } from './patients.ts'
import { providerStates } from './provider-states.ts'
import { codeOf } from './second-factors.ts'
import { resetSandbox, resetSandboxTo } from './seed.ts'
import { parametersOf } from './states/parameters.ts'

type SandboxCallers = { [Id in keyof operations]: null }

const listedAccounts = accounts.map(({ userName, practice, links, shows }) => ({
  userName,
  email: emailOf(userName),
  password: sandboxPassword,
  practice,
  accountId: patientId(userName),
  patientIds: links.map(({ patient }) => patientId(patient)),
  shows,
}))

const listedStates = Object.entries(providerStates).map(([name, { means }]) => ({ name, means, parameters: [...parametersOf(name)] }))

/** Controls the sandbox's data, for browser journeys, contracts and manual tests. */
export const sandboxRoutes = (app: FastifyInstance, document: Description, services: Services, time: MovableClock) => {
  const { db, clock } = services

  const reset = (at: string | null = null) => {
    time.restore(at === null ? null : new Date(at))
    return at === null ? resetSandbox(db, clock) : resetSandboxTo(db, new Date(at))
  }
  const answerTime = () => ({ status: 200 as const, body: { now: instantText(clock()), minutesAhead: time.ahead() / minutes(1) } })

  const handlers: Handlers<operations, SandboxCallers> = {
    readIndex: async () => ({
      status: 200,
      body: indexPage({ paths: document.paths, accounts: listedAccounts, states: listedStates, password: sandboxPassword }),
    }),
    readDescription: async () => ({ status: 200, body: { openapi: '3.1.0', ...document } }),
    listStates: async () => ({ status: 200, body: listedStates }),
    listAccounts: async () => ({ status: 200, body: listedAccounts }),
    listLetters: async ({ query }) => ({ status: 200, body: await lettersTo(db, query.to) }),

    resetSandbox: async ({ body }) => {
      await reset(body?.at)
      return { status: 200, body: { status: 'reset' } }
    },
    changeState: async ({ body }) => {
      if (body.action === 'teardown') {
        await reset()
        return { status: 200, body: {} }
      }
      const state = Object.hasOwn(providerStates, body.state) ? providerStates[body.state] : undefined
      if (!state) throw badRequest([{ path: '/state', message: `must be a state of the sandbox, such as ${nearestStates(body.state)}` }])
      return { status: 200, body: await state.make(services, body.params ?? {}) }
    },

    movePayment: async ({ body }) => ({ status: 200, body: await movePayment(db, clock(), body) }),
    moveRepeatRequest: async ({ body }) => ({ status: 200, body: await moveRepeatRequest(db, clock(), body) }),
    answerMessage: async ({ body }) => ({ status: 200, body: await answerMessage(db, clock(), body) }),
    readCode: async ({ body }) => ({ status: 200, body: await codeOf(db, clock(), body.user) }),

    addPerson: async ({ body }) => ({ status: 200, body: await newPerson(db, body) }),
    addAppointment: async ({ body }) => ({ status: 200, body: await newAppointment(services, body) }),
    addMessage: async ({ body }) => ({ status: 200, body: await newMessage(services, body) }),
    addInvoice: async ({ body }) => ({ status: 200, body: await newInvoice(services, body) }),
    addResult: async ({ body }) => ({ status: 200, body: await newResult(services, body) }),

    readClock: async () => answerTime(),
    moveClock: async ({ body }) => {
      time.moveBy(minutes(body.minutes))
      return answerTime()
    },
  }

  serve(app, document, handlers, { gate: openGate, checkAnswers: true })
}
