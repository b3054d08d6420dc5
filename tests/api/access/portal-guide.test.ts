import { expect, it, vi } from 'vitest'
import { portalGuideQuery } from '../../../src/api/access/portal-guide.ts'
import { answerCalls, offline } from '../../practice/calls.ts'
import { load } from '../load.ts'

it.each([
  ['is not there', new Response('', { status: 404 }), { kind: 'refused', status: 404 }],
  ['is a page', new Response('<p>', { headers: { 'content-type': 'text/html' } }), { kind: 'notUnderstood' }],
  ['does not come', offline, { kind: 'unreachable' }],
])('a guide that %s fails as any call does', async (_, answer, failure) => {
  answerCalls(() => answer)
  await expect(load(portalGuideQuery('https://files.example.nz/guide.pdf'))).rejects.toMatchObject(failure)
})

it('a guide that does not come in time is given up', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted())
  await expect(load(portalGuideQuery('https://files.example.nz/guide.pdf'))).rejects.toMatchObject({ kind: 'timedOut' })
})
