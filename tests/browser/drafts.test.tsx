import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { claimDrafts, clearPatientCache, makeQueryClient, queryClient } from '../../src/app/query-client.ts'
import { writeActivity } from '../../src/browser/activity-store.ts'
import { draftsKey } from '../../src/browser/drafts.ts'
import { persistSession } from '../../src/browser/session-store.ts'
import { open, practice } from '../app/open-portal.tsx'
import { arohasSession } from '../practice/family.ts'

afterEach(() => queryClient.clear())

const draft = [...draftsKey, 'of a letter']

/** The draft and the cached read that remain after Aroha's session has ended and the next user has signed in. */
const leftTo = (next: typeof arohasSession) => {
  const client = makeQueryClient()
  claimDrafts(client, arohasSession)
  client.setQueryData(draft, 'Before Friday')
  client.setQueryData(['a read'], 'A diagnosis')
  clearPatientCache(client)
  claimDrafts(client, next)
  return [client.getQueryData(draft), client.getQueryData(['a read'])]
}

it('a draft waits for who had begun it, with another token; of the record nothing does', () =>
  expect(leftTo({ ...arohasSession, token: 'a-new-token' })).toEqual(['Before Friday', undefined]))

it.each([
  ['somebody else', { parentId: 'hana' }],
  ['somebody of another practice', { apiUrl: '/practice/valley' }],
])('%s finds none', (_, other) => expect(leftTo({ ...arohasSession, ...other })).toEqual([undefined, undefined]))

it.each([
  ['the same person', {}, 'Before Friday'],
  ['another parent of the same child', { parentId: 'hana' }, undefined],
])('as the portal opens in the same tab, %s finds what was begun for a child: %s, %s', async (_, differing, found) => {
  claimDrafts(queryClient, arohasSession)
  queryClient.setQueryData(draft, 'Before Friday')
  clearPatientCache(queryClient)
  persistSession({ ...arohasSession, ...differing, token: 'a-new-token' }, new Date())
  writeActivity(Date.now())
  practice({ '/ValidateToken': { status: 503 } })
  open('/')
  await waitFor(() => expect(queryClient.getQueryData(draft)).toBe(found))
})

it('a draft expires with the length of a session, but not while a user is signed in', () => {
  vi.useFakeTimers()
  const client = makeQueryClient()
  const isThere = () => client.getQueryData(draft) !== undefined
  const hours = (count: number) => vi.advanceTimersByTime(count * 3_600_000)
  claimDrafts(client, arohasSession)
  client.setQueryData(draft, 'Before Friday')
  hours(20)
  clearPatientCache(client)
  hours(11)
  expect(isThere()).toBe(true)
  claimDrafts(client, arohasSession)
  hours(20)
  expect(isThere()).toBe(true)
  clearPatientCache(client)
  hours(12)
  expect(isThere()).toBe(false)
})
