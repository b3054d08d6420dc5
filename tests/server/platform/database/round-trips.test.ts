import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../../../server/app.ts'
import { type Operation, operationsOf, readDescription } from '../../../../server/platform/contract/description.ts'
import { pushBy } from '../../../../server/platform/push/push.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { notePayments } from '../../../practice/noted-payments.ts'
import { bodies, queries } from '../../../practice/request-bodies.ts'
import { vapidKeys } from '../../../practice/vapid-keys.ts'
import { serverUnderTest } from '../../server-under-test.ts'

/** Round trips of a call: caller, data, log row. A change writes its log row before it begins and completes it at the end. */
const mostOf = ({ isChange }: Operation) => (isChange ? 4 : 3)

/**
 * Calls with more work. They are sign-in and sign-out, second factors, passwords, passkeys, bookings, booking options, payments,
 * repeat requests, messages, changes of the profile, and the health summary.
 */
const mayTakeMore = [
  'authenticate',
  'authenticateWithPasskey',
  'forgotPassword',
  'resetPassword',
  'changePassword',
  'updateProfileRegistrationIndici',
  'passkeyOptions',
  'addPasskey',
  'removePasskey',
  'confirmIdentity',
  'giveSecondFactor',
  'beginSecondFactorByTicket',
  'confirmSecondFactorByTicket',
  'beginSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
  'renewRecoveryCodes',
  'sendHelpMessage',
  'appointmentSlots',
  'nextAvailableDay',
  'firstAvailable',
  'lockUnlockSlot',
  'bookAppointment',
  'cancelAppointment',
  'earlierTimeAsk',
  'earlierTimeStop',
  'availablePractitioner',
  'getPatientFamilyBooking',
  'healthSummary',
  'needsAttention',
  'saveTempPayment',
  'windCaveProcessing',
  'createCheckoutSession',
  'createWindcaveSession',
  'processPoliRequest',
  'sendRepeatMedicationRequest',
  'withdrawRepeatRequest',
  'updatePatientDemographics',
  'updatePatientContactMethods',
  'uploadPicture',
  'saveEmergencyContact',
  'sendEmailVerification',
  'confirmEmail',
  'sendMessage',
  'endProxyLink',
  'changeNoticeSetting',
  'switchPushOn',
  'inviteProxy',
  'withdrawProxyInvitation',
  'answerProxyInvitation',
]

const server = serverUnderTest()
const calls = operationsOf(readDescription('build/api/practice.strict.json')).filter(({ id }) => !mayTakeMore.includes(id))

let app: FastifyInstance
let statements = 0
beforeAll(async () => {
  const db = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  })
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    statements += 2
    return transaction()
  })
  app = await buildApp({ db, push: pushBy(vapidKeys) })
  return () => app.close()
})

test.each([null, 'known-browser=of-another-account'])(
  'a failed sign-in makes as many for an unknown name; its cookie: %s',
  async (cookie) => {
    const asked = async (UserName: string) => {
      statements = 0
      const headers = cookie === null ? {} : { cookie }
      const payload = { UserName, Password: 'Wrong@1234' }
      const answer = await app.inject({ method: 'POST', url: '/practice/harbour/Patient/Authentication', headers, payload })
      expect(answer.json().StatusCode).toBe(102)
      return statements
    }
    expect(await asked('nobody')).toBe(await asked('patient'))
  },
)

test.each(calls.map((operation) => ({ ...operation, most: mostOf(operation) })))(
  '$id makes at most $most round trips to the database',
  async ({ id, method, path, body, most }) => {
    await notePayments(server.db)
    const token = await server.tokenOf('patient')
    await server.db
      .updateTable('session')
      .set({ used_at: new Date(Date.now() - 60_000) })
      .execute()
    statements = 0
    const answer = await app.inject({
      method: method === 'DELETE' || method === 'GET' ? method : 'POST',
      url: `/practice/harbour${path}`,
      headers: { token },
      ...(body && { payload: { PatientID: patientId('patient'), ...bodies[id] } }),
      ...(queries[id] && { query: queries[id] }),
    })
    expect([200, 403]).toContain(answer.statusCode)
    expect(statements).toBeGreaterThan(1)
    expect(statements).toBeLessThanOrEqual(most)
    for (const { used_at } of await server.db.selectFrom('session').select('used_at').execute())
      expect(Date.now() - used_at.getTime()).toBeLessThan(60_000)
  },
)
