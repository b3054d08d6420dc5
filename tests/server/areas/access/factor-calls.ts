import { Secret, TOTP } from 'otpauth'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { sandboxSeed } from '../../../../server/sandbox/second-factors.ts'
import type { TestServer } from '../../server-under-test.ts'

/** An authenticator app of its own, so that the tests do not share the server's code. */
export const appCode = (seed: string, at: Date) => new TOTP({ secret: Secret.fromBase32(seed) }).generate({ timestamp: at.getTime() })

const stepMs = 30_000

/** Moves the server's clock to the first second of a time step, so that no test runs into the next step. */
export const beginStep = (server: TestServer) => server.moveClock(stepMs - (server.clock().getTime() % stepMs) + 500)

/** The calls of a second factor, as one browser makes them. */
export const factorCalls = (server: TestServer) => {
  const call = async (
    path: string,
    body: object,
    options: { token?: string; headers?: Record<string, string>; practice?: string } = {},
  ) => {
    const answer = await server.post(`Patient/${path}`, body, options)
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  const ticketOf = async (userName: string, headers: Record<string, string> = {}): Promise<string> =>
    (await server.signIn(userName, undefined, { headers })).json().SecondFactorTicket
  return {
    call,
    ticketOf,
    /** The present code of an account of the sandbox that has a factor. */
    code: (seed = sandboxSeed) => appCode(seed, server.clock()),
    give: (Ticket: string, proof: object, headers: Record<string, string> = {}) => call('SecondFactor', { Ticket, ...proof }, { headers }),
    own: (userName: string) => ({ PatientID: patientId(userName) }),
    /** Sets up a factor for a signed-in user. Returns its seed and recovery codes. */
    setUp: async (userName: string, token: string) => {
      const own = { PatientID: patientId(userName) }
      const { SetUpID, Key, RecoveryCodes } = (await call('SecondFactorSetUp', own, { token })).body
      const Code = appCode(Key, server.clock())
      await call('SecondFactorConfirm', { ...own, SetUpID, Code }, { token })
      return { id: SetUpID, seed: Key, recoveryCodes: RecoveryCodes }
    },
  }
}
