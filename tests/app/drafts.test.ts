import { expect, it } from 'vitest'
import { draftsKey } from '../../src/api/drafts.ts'
import { forgetRecord, leaveDraftsTo, makeQueryClient } from '../../src/app/query-client.ts'
import { arohasSession } from '../practice/family.ts'

const draft = [...draftsKey, 'of a letter']

/** What is left of a draft and of a read once Aroha's session has ended and somebody has signed in. */
const leftTo = (next: typeof arohasSession) => {
  const client = makeQueryClient()
  leaveDraftsTo(client, arohasSession)
  client.setQueryData(draft, 'Before Friday')
  client.setQueryData(['a read'], 'A diagnosis')
  forgetRecord(client)
  leaveDraftsTo(client, next)
  return [client.getQueryData(draft), client.getQueryData(['a read'])]
}

it('a draft waits for who had begun it, with another token; of the record nothing does', () =>
  expect(leftTo({ ...arohasSession, token: 'a-new-token' })).toEqual(['Before Friday', undefined]))

it.each([
  ['somebody else', { parentId: 'hana' }],
  ['somebody of another practice', { apiUrl: '/practice/valley' }],
])('%s finds none', (_, other) => expect(leftTo({ ...arohasSession, ...other })).toEqual([undefined, undefined]))
