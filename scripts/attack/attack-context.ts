import { randomUUID } from 'node:crypto'
import { patients } from '../../server/sandbox/patients.ts'
import { practices } from '../../server/sandbox/practices.ts'
import { carerInvitation, carerInvitationId } from '../../server/sandbox/proxy-invitations.ts'
import type { Call, Person } from './calls.ts'
import type { Send } from './exchange.ts'
import { idsIn, type Lists, listsOf, listsOfPerson, textsIn } from './lists.ts'

/** The attacker, the strangers whose data it must not reach, and the texts that reveal a leak. */
export type AttackContext = {
  attacker: Person
  strangers: readonly Person[]
  /** Persons for whom the attacker no longer acts. They have no token. */
  formerPersons: readonly Person[]
  /** An open invitation between two strangers, by the names of the fields that take its id and its token. */
  invitation: Readonly<Record<string, string>>
  /** Invalid tokens with the allowed statuses of their refusal. */
  closedTokens: Readonly<Record<string, { token: string; expected: number[] }>>
  /** Ids of rows that belong to strangers. */
  things: readonly string[]
  /** Texts that occur only in the records of others. */
  canaries: readonly string[]
  /** The strangers' rows, by list. */
  belongings: Lists
  since: Date
  /** Signs the attacker in again, with the same token. */
  renew: () => Promise<void>
}

const attackerName = 'patient'
/** Another patient of the same practice by a proxy user, one with messages, one with an offered time, and one of another practice. */
const strangerNames = ['carer', 'onleave', 'earlier', 'windcave']

const post = async (send: Send, url: string, body: object): Promise<Record<string, string>> => {
  const answer = await send({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status ?? 'nothing'}: only a sandbox can be attacked.`)
  return JSON.parse(answer.body)
}

/** Resets the sandbox. */
export const resetSandbox = (send: Send) => post(send, '/sandbox/reset', {})

const openSession = (send: Send, state: string, token: string) => post(send, '/sandbox/provider-state', { state, params: { token } })

const signIn = async (send: Send, userName: string, token: string = randomUUID()): Promise<Person> => {
  const { patientId = '', actingPatientId = '', proxyId = '', practice = '' } = await openSession(send, `${userName} is signed in`, token)
  return { account: patientId, patient: actingPatientId, proxy: proxyId, practice, token }
}

/** The strangers' lists that differ from those of the attacker. */
export const listsOfStrangers = async (send: Send, calls: readonly Call[], strangers: readonly Person[], own: Lists) => {
  const all: Record<string, string> = {}
  for (const [index, stranger] of strangers.entries())
    for (const [name, body] of Object.entries(listsOfPerson(await listsOf(send, calls, stranger), own)))
      all[`${name} of stranger ${index + 1}`] = body
  return all
}

/** Prepares the sandbox for an attack. */
export const makeAttackContext = async (send: Send, calls: readonly Call[]): Promise<AttackContext> => {
  const since = new Date(Date.now() - 1_000)
  const attacker = await signIn(send, attackerName)
  const strangers: Person[] = []
  for (const name of strangerNames) strangers.push(await signIn(send, name))
  const expired = randomUUID()
  await openSession(send, 'the token has expired', expired)
  const { ticket = '' } = await post(send, '/sandbox/provider-state', { state: 'a second factor is due' })
  const { formerPatientId = '', formerLinkId = '' } = await post(send, '/sandbox/provider-state', { state: 'the user acted for a person' })
  const former: Person = { ...attacker, account: formerPatientId, patient: formerPatientId, proxy: formerLinkId }
  const elsewhere = strangers.find(({ practice }) => practice !== attacker.practice)

  const own = await listsOf(send, calls, attacker)
  const belongings = await listsOfStrangers(send, calls, strangers, own)
  const ownThings = idsIn(own)
  // The practice's own details are public, so they reveal no leak.
  const knownText = [...Object.values(own), JSON.stringify(practices)].join('\n')
  const people = patients.filter(({ id }) => id !== attacker.account)
  return {
    attacker,
    strangers,
    formerPersons: [former],
    invitation: { InvitationID: carerInvitationId, Token: carerInvitation },
    closedTokens: {
      'that has expired': { token: expired, expected: [401] },
      'that is the ticket of a sign-in': { token: ticket, expected: [401] },
      // The payment function accepts sessions of every practice, and finds no link to the patient.
      ...(elsewhere && { 'of another practice': { token: elsewhere.token, expected: [401, 403] } }),
    },
    things: [...idsIn(belongings)].filter((thing) => !ownThings.has(thing)),
    canaries: [
      ...people.flatMap(({ id, nhi, mobile, email }) => [id, nhi, mobile, email].filter((one) => typeof one === 'string')),
      // The attacker's own links name the former person.
      ...people.flatMap(({ id, first_name, family_name }) => (id === former.patient ? [] : [`${first_name} ${family_name}`])),
      ...[...textsIn(belongings)].filter((text) => !knownText.includes(text)),
    ],
    belongings,
    since,
    renew: async () => {
      await signIn(send, attackerName, attacker.token)
    },
  }
}
