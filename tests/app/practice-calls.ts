import { vi } from 'vitest'
import { bundle } from '../api/answers.ts'
import { accountResource } from '../features/signed-in.tsx'

const person = 'b5b7a3f0-0000-4000-8000-000000000001'
const child = 'b5b7a3f0-0000-4000-8000-000000000002'
const practice = {
  PracticeID: 'b5b7a3f0-0000-4000-8000-0000000000aa',
  PracticeName: 'Harbour',
  TokenExpiryTime: '2099-01-01T00:00:00Z',
  ApiUrl: '/practice/harbour',
}
const signedIn = {
  resourceType: 'Patient',
  id: person,
  extension: [{ valueString: 'a-new-token' }, { valueBoolean: false }],
  telecom: [{ system: 'email', value: 'grace@example.nz' }],
  name: [{ text: 'Grace Wilson' }],
}
export const accountsOfGrace = bundle(accountResource(person, 'Grace Wilson', 'Self'), accountResource(child, 'Mia Wilson', 'Child'))

const wellBehaved: Record<string, unknown> = {
  GetApiUrl: { APIURL: practice.ApiUrl, PracticeName: practice.PracticeName, PatientID: person },
  GetApiUrlByToken: practice,
  Authentication: signedIn,
  LoadPracticeSetting: bundle(),
  ProxyUsers: bundle(accountResource(person, 'Grace Wilson', 'Self')),
  ValidateToken: true,
  Logout: 'Goodbye.',
}

/** A practice and its identity service, answering by the last part of the path; what is not told goes well. Answers the calls, each with its token. */
export const practiceCalls = (answers: Record<string, unknown> = {}) => {
  const calls: string[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const { pathname, searchParams } = new URL(String(input), location.origin)
      const call = pathname.split('/').at(-1) ?? ''
      calls.push([call, searchParams.get('id'), new Headers(init?.headers).get('token')].filter((part) => part !== null).join(' '))
      const answer = { ...wellBehaved, ...answers }[call]
      return typeof answer === 'string' ? new Response(answer) : Response.json(answer ?? null)
    }),
  )
  return calls
}
