import { type APIRequestContext, expect } from '@playwright/test'

type Letter = { subject: string; text: string; links: string[] }

/** What only a sandbox does: it shows letters, enters named states, and moves along what waits for a provider or a practice. */
export const sandboxOf = (request: APIRequestContext) => {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/sandbox/${path}`, { data })
    expect(answer.ok(), `the sandbox's answer to ${path}`).toBe(true)
    return answer.json()
  }
  const letters = async (to: string): Promise<Letter[]> => (await request.get(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).json()

  return {
    /** Those to an address, the newest first. */
    letters,
    newestLetter: async (to: string): Promise<Letter | undefined> => (await letters(to))[0],
    /** Puts the data into a state of the contracts, and answers what the state tells. */
    enter: (state: string, params: Record<string, string> = {}) => post('provider-state', { state, params }),
    /** The provider decides by itself about a payment that waits there. */
    movePayment: async (move: 'settle' | 'fail', payment: string) =>
      expect(await post('payment', { move, payment })).toMatchObject({ isDone: true }),
    /** The practice or the pharmacy goes on with a request. */
    moveRequest: async (move: 'approve' | 'decline' | 'ready', repeat: string) =>
      expect(await post('repeat-request', { move, request: repeat })).toMatchObject({ isDone: true }),
  }
}

export type Sandbox = ReturnType<typeof sandboxOf>

/** A portal without a sandbox answers such a path with its page, or not at all. */
export const isSandbox = async (request: APIRequestContext) => {
  const answer = await request.get('/sandbox/outbox?to=nobody@example.nz')
  return answer.ok() && /json/.test(answer.headers()['content-type'] ?? '')
}
