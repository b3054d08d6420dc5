import { patientId } from '../../../../server/sandbox/patients.ts'
import type { TestServer } from '../../server-under-test.ts'

type Extension = { url: string; valueString?: string | null; valueBoolean?: boolean }
type Patient = {
  name: [{ text: string; prefix?: string[]; given: string[]; family: string }]
  telecom: { system: string; use: string; value: string }[]
  address: { type: string; text: string; line: string[] }[]
  contact: { id: string; name: { text: string }; relationship: [{ text: string }]; telecom: { value: string }[] }[]
  extension: Extension[]
}

/** The calls about a profile by a user of a practice; by default about the user. */
export const profileCalls = (server: () => TestServer, userName = 'patient', { practice = 'harbour', about = userName } = {}) => {
  const PatientID = patientId(about)
  let token: string | null = null

  const send = async (method: 'POST' | 'DELETE', path: string, body: object, query: Record<string, string> = {}) => {
    token ??= await server().tokenOf(userName)
    const payload = { PatientID, ...body }
    return server().inject({ method, url: `/practice/${practice}/${path}`, headers: { token }, payload, query })
  }
  const post = (path: string, body: object = {}, query?: Record<string, string>) => send('POST', path, body, query)
  const reply = async (path: string, body: object = {}): Promise<{ StatusCode: number; StatusMessage: string }> =>
    (await post(path, body)).json()

  const patient = async (body: object = {}): Promise<Patient> => (await post('Patient', body)).json()[0].entry[0].resource
  const extensionValue = async (url: string) => {
    const found = (await patient()).extension.find((one) => one.url === url)
    return found?.valueBoolean ?? found?.valueString
  }

  /** The changed details in the log row of the latest call. */
  const lastChanged = async () => {
    const row = await server()
      .db.selectFrom('access_log')
      .select(['operation', 'changed', 'patient_id'])
      .where('operation', '!=', 'patient')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return row.changed
  }

  return { PatientID, send, post, reply, patient, extensionValue, lastChanged }
}

export const updated = { StatusCode: 1, StatusMessage: 'Profile update successfully.' }
export const notAllowed = {
  StatusCode: 3,
  StatusMessage: 'Your practice does not let its patients change this. Please contact your practice.',
}
