import { beforeEach } from 'vitest'
import { dayOf, days, later } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import type { TestServer } from '../../server-under-test.ts'

/** The plain date in the practice's zone, this many days before today. */
export const daysAgo = (count: number) => dayOf(later(new Date(), -days(count)))

/** The value at a position of a resource's extensions. */
export const at =
  (index: number, value = 'valueString') =>
  (one: { extension: Record<string, unknown>[] }) =>
    one.extension[index]?.[value]

const wholeList = { PageSize: 2000, PageNumber: 1 }

/** Calls about a patient's own record, signed in once per test. */
export const recordCalls = (server: TestServer) => {
  const tokens = new Map<string, string>()
  beforeEach(() => tokens.clear())

  const post = async (user: string, path: string, body: object) => {
    const token = tokens.get(user) ?? (await server.tokenOf(user))
    tokens.set(user, token)
    return server.post(`Patient/${path}`, { PatientID: patientId(user), ...body }, { token })
  }

  const call = (user: string, path: string, more: object = {}) => post(user, path, { ...wholeList, ...more })

  const ask = async (user: string, path: string, more: object = {}) => {
    const [{ total, entry }] = (await call(user, path, more)).json()
    return { total, resources: entry.map(({ resource }: { resource: unknown }) => resource) }
  }

  return { post, call, ask }
}
