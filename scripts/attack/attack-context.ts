import { randomUUID } from 'node:crypto'
import { patients } from '../../server/sandbox/patients.ts'
import { practices } from '../../server/sandbox/practices.ts'
import type { Call, Person } from './calls.ts'
import type { Send } from './exchange.ts'
import { idsIn, type Lists, listsOf, listsOfPerson, textsIn } from './lists.ts'

/** Who attacks, whom it must not reach, and what would show that it did. */
export type AttackContext = {
  attacker: Person
  strangers: readonly Person[]
  /** Tokens that open nothing, and how they may be refused. */
  closedTokens: Readonly<Record<string, { token: string; expected: number[] }>>
  /** Ids of things that belong to strangers. */
  things: readonly string[]
  /** Texts that are only in the records of others. */
  canaries: readonly string[]
  /** What the strangers have, by list. */
  belongings: Lists
  since: Date
  /** Signs the attacker in again, with the same token. */
  renew: () => Promise<void>
}

const attackerName = 'patient'
/** Another patient of the same practice by way of who acts for him, one with messages, and one of another practice. */
const strangerNames = ['carer', 'onleave', 'windcave']

const post = async (send: Send, url: string, body: object): Promise<Record<string, string>> => {
  const answer = await send({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status ?? 'nothing'}: only a sandbox can be attacked.`)
  return JSON.parse(answer.body)
}

/** Puts the sandbox back to how it is made. */
export const resetSandbox = (send: Send) => post(send, '/sandbox/reset', {})

const openSession = (send: Send, state: string, token: string) => post(send, '/sandbox/provider-state', { state, params: { token } })

const signIn = async (send: Send, userName: string, token: string = randomUUID()): Promise<Person> => {
  const { patientId = '', actingPatientId = '', proxyId = '', practice = '' } = await openSession(send, `${userName} is signed in`, token)
  return { account: patientId, patient: actingPatientId, proxy: proxyId, practice, token }
}

/** The lists of the strangers that are not the same for everybody. */
export const listsOfStrangers = async (send: Send, calls: readonly Call[], strangers: readonly Person[], own: Lists) => {
  const all: Record<string, string> = {}
  for (const [index, stranger] of strangers.entries())
    for (const [name, body] of Object.entries(listsOfPerson(await listsOf(send, calls, stranger), own)))
      all[`${name} of stranger ${index + 1}`] = body
  return all
}

/** A sandbox in which somebody is about to attack. */
export const makeAttackContext = async (send: Send, calls: readonly Call[]): Promise<AttackContext> => {
  const since = new Date(Date.now() - 1_000)
  const attacker = await signIn(send, attackerName)
  const strangers: Person[] = []
  for (const name of strangerNames) strangers.push(await signIn(send, name))
  const expired = randomUUID()
  await openSession(send, 'the token has expired', expired)
  const elsewhere = strangers.find(({ practice }) => practice !== attacker.practice)

  const own = await listsOf(send, calls, attacker)
  const belongings = await listsOfStrangers(send, calls, strangers, own)
  const ownThings = idsIn(own)
  // What a practice says of itself is for everybody.
  const knownText = [...Object.values(own), JSON.stringify(practices)].join('\n')
  const people = patients.filter(({ id }) => id !== attacker.account)
  return {
    attacker,
    strangers,
    closedTokens: {
      'that has expired': { token: expired, expected: [401] },
      // The payment function knows every practice, and finds no link to the patient.
      ...(elsewhere && { 'of another practice': { token: elsewhere.token, expected: [401, 403] } }),
    },
    things: [...idsIn(belongings)].filter((thing) => !ownThings.has(thing)),
    canaries: [
      ...people.flatMap(({ id, nhi, mobile, email }) => [id, nhi, mobile, email].filter((one) => typeof one === 'string')),
      ...people.map(({ first_name, family_name }) => `${first_name} ${family_name}`),
      ...[...textsIn(belongings)].filter((text) => !knownText.includes(text)),
    ],
    belongings,
    since,
    renew: async () => {
      await signIn(send, attackerName, attacker.token)
    },
  }
}
