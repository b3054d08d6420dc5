import { MatchersV3 } from '@pact-foundation/pact'
import { expect, it } from 'vitest'
import type { Connection } from '../../../src/api/connection.ts'
import { agreeOnCall, listOf } from './call-agreements.ts'
import { type Agreement, agree, as, emptyBundle, patientId, practiceApi, signedIn } from './pact.ts'

const { arrayContaining, integer, like } = MatchersV3

export const strangerId = '00000000-0000-4000-8000-000000000000'

/** A bundle with at least one entry like this; others may lack what is optional. */
export const someLike = (resource: unknown) => [{ total: integer(1), entry: arrayContaining({ resource: like(resource) }) }]

export const isSignedIn = 'patient is signed in'

type Call = {
  /** What is asked for, as in 'the allergies'. */
  what: string
  /** The list's name in the provider's states, as in 'the patient has no allergies'. */
  list: string
  path: string
  /** The request besides PatientID. */
  params: Record<string, unknown>
  resource: unknown
  decoded: object
  ask: (connection: Connection, patientId?: string) => Promise<{ rows: unknown[] } | undefined>
}

/** What is agreed of every list of the record: some, none, 401, and 403 for a stranger's. */
export const agreeOnList = ({ what, list, path, params, resource, decoded, ask }: Call) => {
  const request = { what, path, body: { PatientID: patientId, ...params } }

  agreeOnCall(request, ask, [
    { state: [isSignedIn, `the patient has ${list}`], json: someLike(resource), decoded: listOf(expect.objectContaining(decoded)) },
    { state: [isSignedIn, `the patient has no ${list}`], json: emptyBundle, decoded: listOf() },
  ])

  it('answers 403 for a patient the user is not linked to', () =>
    agreeOn403({ ...request, what: `${what} of a stranger`, body: { PatientID: strangerId, ...params } }, (connection) =>
      ask(connection, strangerId),
    ))
}

type Refused = Pick<Agreement, 'what' | 'path' | 'query' | 'body'> & { state?: string | string[] }

/** The call is refused because what it names is somebody else's. */
export const agreeOn403 = ({ state = isSignedIn, ...request }: Refused, ask: (connection: Connection) => Promise<unknown>) =>
  agree(
    practiceApi,
    { ...request, state, headers: signedIn, status: 403, json: { error: 'forbidden', message: 'You do not have access to this record.' } },
    (address) => expect(ask(as(address))).rejects.toMatchObject({ kind: 'forbidden', detail: 'You do not have access to this record.' }),
  )
