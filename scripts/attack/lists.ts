import { type Call, type Person, requestOf } from './calls.ts'
import type { Send } from './exchange.ts'

/** Answers, by list. */
export type Lists = Readonly<Record<string, string>>

/** Every list that a person can read. A list about the account differs from the one about the patient it acts for. */
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

/** The lists whose text differs from another person's. */
export const listsOfPerson = (lists: Lists, others: Lists): Lists =>
  Object.fromEntries(Object.entries(lists).filter(([, body]) => !Object.values(others).includes(body)))

type Leaf = { name: string; value: string | number }

const leavesIn = (value: unknown, name = ''): Leaf[] => {
  if (typeof value === 'string' || typeof value === 'number') return [{ name, value }]
  return typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([inner, one]) => leavesIn(one, inner)) : []
}

const allIn = (lists: Lists) => Object.values(lists).flatMap((body) => leavesIn(JSON.parse(body)))

/** The ids of listed rows. */
export const idsIn = (lists: Lists) =>
  new Set(
    allIn(lists)
      .filter(({ name }) => /(?:id|key)$/i.test(name))
      .map(({ value }) => `${value}`),
  )

/** Shorter texts and instants occur in every record. */
const fewestLetters = 16
const moment = /^\d{4}-\d{2}-\d{2}T/

/** The texts that identify a record. */
export const textsIn = (lists: Lists) =>
  new Set(
    allIn(lists).flatMap(({ value }) => (typeof value === 'string' && value.length >= fewestLetters && !moment.test(value) ? [value] : [])),
  )

const moments = /\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})/g

/** The names of changed lists. Instants since `since` are ignored, because they only show the time of the read. */
export const changesIn = (before: Lists, after: Lists, since: Date) => {
  const now = new Date()
  const still = (body = '') => body.replace(moments, (text) => (new Date(text) >= since && new Date(text) <= now ? 'since' : text))
  return Object.keys(before).filter((name) => still(before[name]) !== still(after[name]))
}
