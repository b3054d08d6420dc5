import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseConfiguration } from '../../../src/browser/configuration.ts'
import { clearInvitationToken, takeInvitationToken } from '../../../src/browser/invitation-link.ts'
import { InvitationPage } from '../../../src/features/proxy-invitation/invitation-page.tsx'
import { publicConfiguration } from '../../app/public-configuration.ts'
import { sentTo } from '../../practice/calls.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { connection, own } from '../../practice/people.ts'
import { renderSignedIn } from '../signed-in.tsx'

const invitation = {
  Name: 'Aroha Ngata',
  Areas: ['Appointments', 'Messaging'],
  EndsOn: '2099-03-02',
  ExpiresAt: '2099-02-01T09:00:00+13:00',
}
const notOpen = { StatusCode: 3, StatusMessage: 'This invitation is not open any more.' }
const accepted = { StatusCode: 1, StatusMessage: 'You now act for Aroha Ngata.' }

const open = (
  changed: Answers = {},
  visitor: { session: typeof own; connection: typeof connection } | null = { session: own, connection },
) => {
  fakePractice({ '/Patient/ProxyLinksInvitation': invitation, '/Patient/ProxyLinksAnswer': accepted, ...changed })
  return renderSignedIn(
    <InvitationPage
      configuration={parseConfiguration(publicConfiguration())}
      path="/invitation"
      visitor={visitor}
      returnState={(url) => ({ from: url })}
    />,
  )
}

beforeEach(() => {
  clearInvitationToken()
  history.replaceState(null, '', '/invitation#secret-token')
})

describe('the link of a letter', () => {
  it('leaves the URL and so the history at once, and stays in the tab for the time after sign-in', () => {
    open({}, null)
    expect([location.pathname, location.hash]).toEqual(['/invitation', ''])
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
    expect(screen.getByText(/No account yet\?/)).toBeDefined()
    expect(takeInvitationToken()).toBe('secret-token')
  })

  it('is asked for where the page is opened without it', () => {
    history.replaceState(null, '', '/invitation')
    open()
    expect(screen.getByText(/Please open the letter again/)).toBeDefined()
  })
})

describe('an open invitation', () => {
  it('says who invites, what opens and until when, and is accepted', async () => {
    const { person } = open()
    await screen.findByRole('heading', { name: 'Aroha Ngata invites you' })
    for (const fact of [/Appointments\s+Messaging/, '2 Mar 2099', /1 Feb 2099/]) expect(screen.getByText(fact)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Accept' }))
    await screen.findByRole('heading', { name: 'You have accepted' })
    expect(document.activeElement?.textContent).toBe('You now act for Aroha Ngata.')
    expect(sentTo('/Patient/ProxyLinksAnswer')).toEqual([{ PatientID: own.parentId, Token: 'secret-token', IsAccepted: true }])
    expect(takeInvitationToken()).toBe('')
  })

  it('is declined after a question', async () => {
    const { person } = open({ '/Patient/ProxyLinksAnswer': { StatusCode: 1, StatusMessage: 'You have declined the invitation.' } })
    await person.click(await screen.findByRole('button', { name: 'Decline' }))
    expect(sentTo('/Patient/ProxyLinksAnswer')).toEqual([])
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Decline' }))
    await screen.findByRole('heading', { name: 'You have declined' })
    expect(sentTo('/Patient/ProxyLinksAnswer')).toMatchObject([{ IsAccepted: false }])
  })

  it('that ends meanwhile is reported with the sentence of the practice', async () => {
    const { person } = open({ '/Patient/ProxyLinksAnswer': notOpen })
    await person.click(await screen.findByRole('button', { name: 'Accept' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This invitation is not open any more.')
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  })

  it('whose answer has no reply says so, and can be answered again', async () => {
    const { person } = open({ '/Patient/ProxyLinksAnswer': { status: 500 } })
    await person.click(await screen.findByRole('button', { name: 'Accept' }))
    expect((await screen.findByRole('alert')).textContent).toContain('we do not know whether your answer arrived')
    expect(screen.getByRole('button', { name: 'Accept' })).toBeDefined()
  })
})

describe('an invitation that cannot be answered', () => {
  it.each([
    [notOpen, 'This invitation is not open any more.'],
    [{ StatusCode: 4, StatusMessage: 'For another account.' }, 'For another account.'],
  ])('says why: %j', async (answer, expected) => {
    open({ '/Patient/ProxyLinksInvitation': answer })
    await screen.findByRole('heading', { name: 'This invitation cannot be opened' })
    expect(screen.getByText(expected)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is fetched again on Retry after a failure', async () => {
    const { person } = open({ '/Patient/ProxyLinksInvitation': { status: 500 } })
    await screen.findByRole('alert')
    fakePractice({ '/Patient/ProxyLinksInvitation': invitation })
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Aroha Ngata invites you' })).toBeDefined())
  })
})
