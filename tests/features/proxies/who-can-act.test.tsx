import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { WhoCanAct } from '../../../src/features/proxies/who-can-act.tsx'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { bundle } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { StayingPage } from '../signed-in-again.tsx'

const ofGrace = {
  id: '5b0c7d7a-51f5-4c0c-9a53-6a4f3f0b8e21',
  Side: 'actsForUser',
  Name: 'Grace Wilson',
  Basis: 'parent',
  DecidedBy: 'Harbour Health Centre',
  StartsAt: '2024-02-01T09:00:00+13:00',
  EndsAt: '2031-03-02T00:00:00+13:00',
  IsInForce: true,
  Areas: ['Appointments', 'Messaging'],
}
const forGeorge = {
  ...ofGrace,
  id: '6b0c7d7a-51f5-4c0c-9a53-6a4f3f0b8e22',
  Side: 'userActsFor',
  Name: 'George Harris',
  Basis: 'consent',
  EndsAt: null,
}
const menu = [{ id: '14', label: 'Appointments' }]
const done = { StatusCode: 1, StatusMessage: 'This has ended.' }

const open = (changed: Answers = {}, session = own) => {
  const answers = fakePractice({
    '/Patient/ProxyLinksInvitations': bundle(),
    '/Patient/ProxyLinks': bundle(ofGrace, forGeorge),
    '/Patient/ProxyLinksEnd': done,
    ...changed,
  })
  return {
    ...renderSignedIn(
      <StayingPage session={session}>
        <WhoCanAct menu={menu} renderIdentity={() => null} />
      </StayingPage>,
    ),
    answers,
  }
}

const rows = async () => within(await screen.findByRole('list', { name: 'Links between you and other people' })).getAllByRole('listitem')
const endGrace = async (person: ReturnType<typeof open>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'End: Grace Wilson acts for you' }))
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'End this' }))
}

describe('the links of a user', () => {
  it('say who acts for whom, why, how long and where', async () => {
    open()
    const [first, second] = (await rows()).map(({ textContent }) => textContent)
    for (const fact of [
      'Grace Wilson acts for you',
      'As a parent. Decided by Harbour Health Centre',
      'Since 1 Feb 2024',
      'Until 2 Mar 2031',
      'Opens Appointments, Messaging',
    ])
      expect(first).toContain(fact)
    for (const fact of ['You act for George Harris', 'By consent', 'No end date']) expect(second).toContain(fact)
  })

  it('have no button once they have ended or before they start', async () => {
    const past = { ...ofGrace, IsInForce: false, EndsAt: '2025-02-01T09:00:00+13:00' }
    open({ '/Patient/ProxyLinks': bundle(past, { ...forGeorge, IsInForce: false, StartsAt: '2099-02-01T09:00:00+13:00' }) })
    const texts = (await rows()).map(({ textContent }) => textContent)
    expect([texts[0]?.includes('Ended 1 Feb 2025'), texts[1]?.includes('From 1 Feb 2099')]).toEqual([true, true])
    expect(screen.queryByRole('button', { name: /^End/ })).toBeNull()
  })

  it('are said to be none', async () => {
    open({ '/Patient/ProxyLinks': bundle() })
    expect(await screen.findByText('Nobody acts for you here, and you act for nobody else.')).toBeDefined()
  })

  it('are not there at a practice without them', async () => {
    const asked = vi.fn(() => Response.json({ message: 'There is no such call.' }, { status: 404 }))
    open({ '/Patient/ProxyLinks': asked })
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await waitFor(() => expect(screen.queryByText('Who can act for you')).toBeNull())
  })
})

describe('a link', () => {
  it('is ended after a confirmation, and the list is fetched again', async () => {
    const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const { person, answers } = open()
    await rows()
    answers['/Patient/ProxyLinks'] = bundle(forGeorge)
    await endGrace(person)
    await waitFor(async () => expect(await rows()).toHaveLength(1))
    expect(sentTo('/Patient/ProxyLinksEnd')).toEqual([{ PatientID: own.parentId, LinkID: ofGrace.id }])
    expect(showToast.mock.calls).toEqual([[{ tone: 'success', title: 'The link with Grace Wilson has ended.' }]])
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Who can act for you'))
  })

  it.each([
    [{ StatusCode: 3, StatusMessage: 'This has ended before.' }, 'This has ended before.'],
    [{ StatusCode: 3, StatusMessage: null }, 'Something went wrong. Please try again.'],
    [
      { status: 500 },
      'Something went wrong at your practice, so we do not know whether the link has ended. The list shows how it is now. You can try it again.',
    ],
  ])('is reported as not ended, or as unknown: %j', async (answer, expected) => {
    const { person } = open({ '/Patient/ProxyLinksEnd': answer })
    await endGrace(person)
    expect((await screen.findByRole('alert')).textContent).toBe(expected)
  })
})
