import { vi } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { own, practiceAnswers, renderSignedIn } from '../signed-in.tsx'

export const connection: Connection = { apiUrl: own.apiUrl, token: own.token, onUnauthorized: vi.fn() }

/** What a call asked for. */
type Asked = Record<string, unknown>

/** An answer by what is asked; a number is the status of a failure, a promise one that is still to come. */
export type Answer = (asked: Asked) => unknown

/** A practice that answers some calls by what they ask, and notes what was asked of each. */
const recordPractice = (answers: Record<string, Answer>) => {
  practiceAnswers()
  const rest = globalThis.fetch
  const asked: Record<string, Asked[]> = {}
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input).replace(own.apiUrl, '')
      const answer = answers[path]
      if (!answer) return rest(input, init)
      const body: Asked = JSON.parse(String(init?.body))
      asked[path] = [...(asked[path] ?? []), body]
      const told = await answer(body)
      if (typeof told === 'number') return Response.json({ message: 'no' }, { status: told })
      return typeof told === 'string' ? new Response(told) : Response.json(told)
    }),
  )
  return { asked, answers }
}

export const openRecord = (content: React.ReactNode, answers: Record<string, Answer>) => ({
  ...recordPractice(answers),
  ...renderSignedIn(content),
})

/** A page of a list. */
export const page = (total: number, resources: unknown[]) => [{ total, entry: resources.map((resource) => ({ resource })) }]

/** The facts of a card by their names. */
export const factsOf = (card: HTMLElement) =>
  Object.fromEntries([...card.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]))
