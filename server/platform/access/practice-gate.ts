import type { FastifyRequest } from 'fastify'
import type { Operation } from '../contract/description.ts'
import type { NamedObjects } from '../contract/objects.ts'
import type { NamedPerson } from '../contract/person-fields.ts'
import { forbidden, linkEnded, notFound, passwordChangeRequired, unauthorized } from '../contract/refusal.ts'
import type { AccessGate } from '../contract/serve.ts'
import type { Database } from '../database/schema.ts'
import { accessLog, beginAccess, endAccess, statusOfBegun } from '../store/access-log.ts'
import { callerByToken, callerOf } from '../store/callers.ts'
import type { Clock } from '../values/clock.ts'
import { networkOf } from '../values/network-address.ts'
import { type Browser, browserOf } from './browser-cookie.ts'
import { beforePasswordChange, type Visitor } from './practice-callers.ts'

/** The order matters: the User-Agent of an iPhone also contains Mac OS X, and that of Android also contains Linux. */
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPod/, 'iOS'],
  [/iPad/, 'iPadOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** The operating system in a User-Agent header; null if unknown. */
const systemOf = (userAgent: string) => systems.find(([sign]) => sign.test(userAgent))?.[1] ?? null

const codeIn = ({ params }: FastifyRequest) => {
  const code: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'practice') : null
  return typeof code === 'string' && /^[a-z0-9-]+$/i.test(code) ? code.toLowerCase() : null
}

const tokenIn = ({ headers }: FastifyRequest, name: 'token' | 'patienttoken') => {
  const token = headers[name]
  return typeof token === 'string' && token !== '' ? token : null
}

type Stands = { db: Database; clock: Clock; publicUrl: string }
type Found = NonNullable<Awaited<ReturnType<typeof callerOf>>>

const visitorOf = (found: Found, { ip, headers }: FastifyRequest, browser: Browser): Visitor => ({
  ...found,
  patients: [],
  accountId: null,
  changed: [],
  networkAddress: networkOf(ip),
  browser,
  get system() {
    return systemOf(headers['user-agent'] ?? '')
  },
})

/**
 * The audience of a call's row in the access log. Only the practice sees the row of a refused call.
 * @throws for an operation without `x-audience`
 */
export const audienceOf = ({ id, audience }: Operation, status: number) => {
  if (audience === null) throw new Error(`${id} has no x-audience`)
  return status < 400 ? audience : 'practice'
}

/**
 * The only place that decides for which patients a caller may act.
 * Refuses with 403 a patient to whom the user has no link in force, or whose link does not open the call's area.
 * Writes an access-log row for every answer to an admitted call, and that of a change before it begins.
 */
const guard = (db: Database, clock: Clock): Pick<AccessGate<Visitor>, 'allow' | 'whose' | 'begin' | 'record'> => {
  const log = accessLog(db)

  const rowsOf = (
    { practice, session, patients, accountId, changed, networkAddress }: Visitor,
    operation: Operation,
    status: number,
    about: NamedObjects,
  ) =>
    (patients.length > 0 ? patients : [null]).map((patient) => ({
      at: clock(),
      practice_id: practice.id,
      account_id: session?.accountId ?? accountId,
      session_id: session?.id ?? null,
      patient_id: patient,
      operation: operation.id,
      status,
      changed: changed.length > 0 ? changed.join(', ') : null,
      address: networkAddress,
      about: Object.keys(about).length > 0 ? about : null,
      told_to: audienceOf(operation, status),
    }))

  return {
    allow: async (caller, operation, persons: NamedPerson[]) => {
      const { session, links, endedLinks } = caller
      if (!session) return
      if (session.isPasswordChangeDue && !beforePasswordChange.includes(operation.id)) throw passwordChangeRequired()
      if (persons.length === 0) return
      const patientOf = ({ kind, id }: NamedPerson) => (kind === 'proxy' ? (links.find((link) => link.id === id)?.patientId ?? id) : id)
      const isAllowed = (person: NamedPerson) => {
        const link = links.find((one) => (person.kind === 'proxy' ? one.id : one.patientId) === person.id)
        if (operation.areas.length > 0) return operation.areas.some((area) => link?.areas.includes(area))
        return person.id === session.accountId || (link !== undefined && person.kind !== 'own')
      }
      caller.patients = [...new Set(persons.map(patientOf))]
      const refused = persons.filter((person) => !isAllowed(person))
      if (refused.some(({ id }) => endedLinks.includes(id))) throw linkEnded()
      if (refused.length > 0) throw forbidden()
    },

    whose: ({ session, networkAddress }) => session?.accountId ?? networkAddress,

    begin: async (caller, operation, about) => (caller.session ? beginAccess(db, rowsOf(caller, operation, statusOfBegun, about)) : []),

    record: async (caller, operation, status, about, begun) => {
      const { session, isUseDue } = caller
      const use = isUseDue && session ? { sessionId: session.id, at: clock() } : null
      const rows = rowsOf(caller, operation, status, about)
      return begun.length === 0 ? log(rows, use) : endAccess(db, begun, rows, use)
    },
  }
}

/** The callers of a practice's API: 401 without a session of this practice. */
export const practiceGate = ({ db, clock, publicUrl }: Stands): AccessGate<Visitor> => ({
  admit: async (request, operation, reply) => {
    const code = codeIn(request)
    const token = operation.token === 'none' ? null : tokenIn(request, 'token')
    const found = code === null ? undefined : await callerOf(db, { code, token, now: clock() })
    if (!found) throw notFound()
    if (!found.session && (token !== null || operation.token === 'required')) throw unauthorized()
    return visitorOf(found, request, browserOf(request, reply, publicUrl))
  },
  ...guard(db, clock),
})

/** The callers of the payment function: 401 without a session of any practice. The token has its own header. */
export const paymentFunctionGate = ({ db, clock, publicUrl }: Stands): AccessGate<Visitor> => ({
  admit: async (request, _operation, reply) => {
    const token = tokenIn(request, 'patienttoken')
    const found = token === null ? undefined : await callerByToken(db, token, clock())
    if (!found) throw unauthorized()
    return visitorOf(found, request, browserOf(request, reply, publicUrl))
  },
  ...guard(db, clock),
})
