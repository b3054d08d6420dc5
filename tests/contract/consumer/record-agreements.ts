import { MatchersV3 } from '@pact-foundation/pact'
import { expect } from 'vitest'
import type { Connection } from '../../../src/api/http/connection.ts'
import { agreeOnCall, listOf } from './call-agreements.ts'
import { emptyBundle, patientId } from './pact.ts'

const { arrayContaining, integer, like } = MatchersV3

/** A bundle with at least one entry of this shape; other entries may lack optional parts. */
export const someLike = (resource: unknown) => [{ total: integer(1), entry: arrayContaining({ resource: like(resource) }) }]

export const isSignedIn = 'patient is signed in'

type Call = {
  /** The request's subject, as in 'the allergies'. */
  what: string
  /** The list's name in the provider's states, as in 'the patient has no allergies'. */
  list: string
  path: string
  /** The request besides PatientID. */
  params: Record<string, unknown>
  resource: unknown
  decoded: object
  ask: (connection: Connection) => Promise<unknown>
}

/** Adds the agreement of a record's list: rows, no rows, and 401. */
export const agreeOnList = ({ what, list, path, params, resource, decoded, ask }: Call) =>
  agreeOnCall({ what, path, body: { PatientID: patientId, ...params } }, ask, [
    { state: [isSignedIn, `the patient has ${list}`], json: someLike(resource), decoded: listOf(expect.objectContaining(decoded)) },
    { state: [isSignedIn, `the patient has no ${list}`], json: emptyBundle, decoded: listOf() },
  ])
