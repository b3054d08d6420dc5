import { type APIRequestContext, expect } from '@playwright/test'

type Letter = { subject: string; text: string; links: string[] }

/** Functions of the sandbox: shows letters, enters named states, and advances payments and requests. */
export const sandboxOf = (request: APIRequestContext) => {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/sandbox/${path}`, { data })
    expect(answer.ok(), `the sandbox's answer to ${path}`).toBe(true)
    return answer.json()
  }
  const letters = async (to: string): Promise<Letter[]> => (await request.get(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).json()

  return {
    /** The letters to an e-mail address, newest first. */
    letters,
    newestLetter: async (to: string): Promise<Letter | undefined> => (await letters(to))[0],
    /** Enters a provider state of the contracts, and returns the state's values. */
    enter: (state: string, params: Record<string, string> = {}) => post('provider-state', { state, params }),
    /** The provider settles or fails a pending payment. */
    movePayment: async (move: 'settle' | 'fail', payment: string) =>
      expect(await post('payment', { move, payment })).toMatchObject({ isDone: true }),
    /** The practice or the pharmacy advances a request. */
    moveRequest: async (move: 'approve' | 'decline' | 'ready', repeat: string) =>
      expect(await post('repeat-request', { move, request: repeat })).toMatchObject({ isDone: true }),
  }
}

export type Sandbox = ReturnType<typeof sandboxOf>

/** A portal without a sandbox answers this path with its page or an error. */
export const isSandbox = async (request: APIRequestContext) => {
  const answer = await request.get('/sandbox/outbox?to=nobody@example.nz')
  return answer.ok() && /json/.test(answer.headers()['content-type'] ?? '')
}
