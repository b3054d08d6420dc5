import { type APIRequestContext, expect } from '@playwright/test'
import type { components } from '../server/generated/sandbox.ts'

type Schemas = components['schemas']
type Letter = Schemas['Letters'][number]

/** Functions of the sandbox: letters, named states, new rows, the clock, and moves of payments and requests. */
export const sandboxOf = (request: APIRequestContext) => {
  const post = async (path: string, data: object = {}) => {
    const answer = await request.post(`/sandbox/${path}`, { data })
    expect(answer.ok(), `the sandbox's answer to ${path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const act = async (path: string, data: object) => expect(await post(path, data)).toMatchObject({ isDone: true })
  const letters = async (to: string): Promise<Letter[]> => (await request.get(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).json()

  return {
    /** The letters to an e-mail address, newest first. */
    letters,
    newestLetter: async (to: string): Promise<Letter | undefined> => (await letters(to))[0],
    /** Enters a provider state of the contracts, and returns the state's values. */
    enter: (state: string, params: Record<string, string> = {}) => post('provider-state', { state, params }),
    addPerson: (person: Schemas['NewPerson']): Promise<Schemas['AddedPerson']> => post('people', person),
    /** Tomorrow, unless `inDays` says otherwise. */
    addAppointment: (appointment: Schemas['NewAppointment']): Promise<Schemas['AddedAppointment']> => post('appointments', appointment),
    addMessage: (message: Schemas['NewMessage']): Promise<Schemas['AddedMessage']> => post('messages', message),
    addInvoice: (invoice: Schemas['NewInvoice']): Promise<Schemas['AddedInvoice']> => post('invoices', invoice),
    addResult: (result: Schemas['NewResult']): Promise<Schemas['AddedResult']> => post('results', result),
    /** Moves the server's time ahead until the next reset. The browser's time stays. */
    moveClock: (minutes: number): Promise<Schemas['Time']> => post('clock', { minutes }),
    /** The provider settles or fails a pending payment, by its id or the newest of an account. */
    movePayment: (move: Schemas['PaymentStep'], which: string | { user: string }) =>
      act('payment', { move, ...(typeof which === 'string' ? { payment: which } : which) }),
    /** The practice or the pharmacy advances a request, by its id or the newest of an account. */
    moveRequest: (move: Schemas['RequestStep'], which: string | { user: string }) =>
      act('repeat-request', { move, ...(typeof which === 'string' ? { request: which } : which) }),
  }
}

export type Sandbox = ReturnType<typeof sandboxOf>

/** A portal without a sandbox answers this path with its page or an error. */
export const isSandbox = async (request: APIRequestContext) => {
  const answer = await request.get('/sandbox/outbox?to=nobody@example.nz')
  return answer.ok() && /json/.test(answer.headers()['content-type'] ?? '')
}
