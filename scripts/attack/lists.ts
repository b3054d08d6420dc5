import { type Call, type Person, requestOf } from './calls.ts'
import type { Send } from './exchange.ts'

/** Answers, by what they list. */
export type Lists = Readonly<Record<string, string>>

/** Whatever a person can list. A list of the account itself is not that of whom it acts for. */
export const listsOf = async (send: Send, calls: readonly Call[], person: Person): Promise<Lists> => {
  const ids = [...new Set([person.patient, person.account])]
  const asked = calls
    .filter(({ isList, tokenHeader }) => isList && tokenHeader !== null)
    .flatMap((call) =>
      ids.map((patient, index) => ({ name: `${call.operation.id} ${index}`, request: requestOf(call, { ...person, patient }) })),
    )
  const read: Record<string, string> = {}
  for (const { name, request } of asked) {
    const { status, body } = await send(request)
    if (status === 200) read[name] = body
  }
  return read
}

/** Those that another person does not read in the same words. */
export const listsOfPerson = (lists: Lists, others: Lists): Lists =>
  Object.fromEntries(Object.entries(lists).filter(([, body]) => !Object.values(others).includes(body)))

type Leaf = { name: string; value: string | number }

const leavesIn = (value: unknown, name = ''): Leaf[] => {
  if (typeof value === 'string' || typeof value === 'number') return [{ name, value }]
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([inner, one]) => leavesIn(one, inner)) : []
}

const allIn = (lists: Lists) => Object.values(lists).flatMap((body) => leavesIn(JSON.parse(body)))

/** The ids of what is listed. */
export const idsIn = (lists: Lists) =>
  new Set(
    allIn(lists)
      .filter(({ name }) => /(?:id|key)$/i.test(name))
      .map(({ value }) => `${value}`),
  )

/** Shorter texts, and moments, stand in anybody's record. */
const fewestLetters = 16
const moment = /^\d{4}-\d{2}-\d{2}T/

/** The texts that say whose record it is. */
export const textsIn = (lists: Lists) =>
  new Set(
    allIn(lists).flatMap(({ value }) => (typeof value === 'string' && value.length >= fewestLetters && !moment.test(value) ? [value] : [])),
  )

const moments = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})/g

/** The names of the lists that differ; a moment since then says when something was read, and nothing else. */
export const changesIn = (before: Lists, after: Lists, since: Date) => {
  const now = new Date()
  const still = (body = '') => body.replace(moments, (text) => (new Date(text) >= since && new Date(text) <= now ? 'since' : text))
  return Object.keys(before).filter((name) => still(before[name]) !== still(after[name]))
}
