import type { FastifyRequest } from 'fastify'
import { areasOfCall } from '../areas.ts'
import type { Clock } from '../clock.ts'
import type { Operation } from '../contract/description.ts'
import type { NamedPerson } from '../contract/persons.ts'
import { forbidden, notFound, passwordChangeRequired, unauthorized } from '../contract/refusal.ts'
import type { Gate } from '../contract/serve.ts'
import type { Database } from '../database/schema.ts'
import { logAccess } from '../store/access-log.ts'
import { callerOf } from '../store/callers.ts'
import { beforePasswordChange, ownIdFields, type Visitor } from './practice-callers.ts'
import { systemOf } from './system.ts'

const codeIn = ({ params }: FastifyRequest) => {
  const code: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'practice') : null
  return typeof code === 'string' && /^[a-z0-9-]+$/i.test(code) ? code.toLowerCase() : null
}

const tokenIn = ({ headers: { token } }: FastifyRequest) => (typeof token === 'string' && token !== '' ? token : null)

const isOwnIdField = (operation: Operation, name: string) =>
  Object.entries(ownIdFields).some(([id, fields]) => id === operation.id && fields.includes(name))

/**
 * The one place that says who may call a practice and for whom. 401 without a session of this practice, 403 for a person who is neither the user nor linked to
 * it or whose link does not open the area of the call, and a row in the access log for every answer to whom it admitted.
 */
export const practiceGate = (db: Database, clock: Clock): Gate<Visitor> => {
  return {
    admit: async (request, operation) => {
      const code = codeIn(request)
      const token = operation.token === 'none' ? null : tokenIn(request)
      const found = code === null ? undefined : await callerOf(db, { code, token, now: clock() })
      if (!found) throw notFound()
      if (!found.session && (token !== null || operation.token === 'required')) throw unauthorized()
      const { ip: address, headers } = request
      return { ...found, patients: [], accountId: null, address, system: systemOf(headers['user-agent'] ?? '') }
    },

    allow: async (caller, operation, persons: NamedPerson[]) => {
      const { session, links } = caller
      if (!session) return
      if (session.isPasswordChangeDue && !beforePasswordChange.includes(operation.id)) throw passwordChangeRequired()
      if (persons.length === 0) return
      const patientOf = ({ kind, id }: NamedPerson) => (kind === 'proxy' ? (links.find((link) => link.id === id)?.patientId ?? id) : id)
      const areas = areasOfCall(operation.id)
      const isAllowed = (person: NamedPerson) => {
        const link = links.find((one) => (person.kind === 'proxy' ? one.id : one.patientId) === person.id)
        if (areas) return areas.some((area) => link?.areas.includes(area))
        return person.id === session.accountId || (link !== undefined && !isOwnIdField(operation, person.name))
      }
      caller.patients = [...new Set(persons.map(patientOf))]
      if (!persons.every(isAllowed)) throw forbidden()
    },

    record: ({ practice, session, patients, accountId }, operation, status) => {
      const rows = patients.length > 0 ? patients : [null]
      return logAccess(
        db,
        rows.map((patient) => ({
          at: clock(),
          practice_id: practice.id,
          account_id: session?.accountId ?? accountId,
          session_id: session?.id ?? null,
          patient_id: patient,
          operation: operation.id,
          status,
        })),
      )
    },
  }
}
