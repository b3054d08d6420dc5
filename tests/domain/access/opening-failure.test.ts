import { expect, test } from 'vitest'
import { ApiFailure, type ApiFailureKind } from '../../../src/api/http/failures.ts'
import { type OpeningFailure, openingFailureOf } from '../../../src/domain/access/opening-failure.ts'

const refused = (message: string | null): OpeningFailure => ({ kind: 'refused', message })
const unreachable: OpeningFailure = { kind: 'unreachable', message: null }

type Answer = { kind?: ApiFailureKind; status?: number; detail?: string; code?: string }

test.each<[string, Answer, OpeningFailure]>([
  ['no connection', { kind: 'unreachable' }, unreachable],
  ['a time-out', { kind: 'timedOut' }, unreachable],
  ['500', { status: 500, detail: 'Oops.' }, unreachable],
  ['503', { status: 503 }, unreachable],
  ['408', { status: 408 }, unreachable],
  ['429', { status: 429, detail: 'Too many calls.' }, { kind: 'busy', message: null }],
  ['an unreadable answer', { kind: 'notUnderstood', status: 200 }, { kind: 'unreadable', message: null }],
  ['403', { kind: 'forbidden', status: 403 }, refused('You do not have access to this record.')],
  ['403 with a sentence', { kind: 'forbidden', status: 403, detail: 'Your access was closed.' }, refused('Your access was closed.')],
  ['404, whose text is for developers', { status: 404, detail: 'No such route.' }, refused(null)],
  ['400 with a sentence', { status: 400, detail: 'This account is not complete.' }, refused('This account is not complete.')],
  ['400 for an unreadable request', { status: 400, detail: 'body/PatientID', code: 'badRequest' }, refused(null)],
])('a session that does not open for %s has its reason', (_, { kind = 'refused', ...answer }, failure) => {
  expect(openingFailureOf(new ApiFailure(kind, '/Patient/ProxyUsers', answer))).toEqual(failure)
})

test('code of a call that did not load counts as an unreachable practice', () => {
  expect(openingFailureOf(new TypeError('Failed to fetch dynamically imported module'))).toEqual(unreachable)
  expect(openingFailureOf(undefined)).toEqual(unreachable)
})
