import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { WhoCanAct } from '../../../src/features/proxies/who-can-act.tsx'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { bundle } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { own, proxy } from '../../practice/people.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { StayingPage } from '../signed-in-again.tsx'

const ana = {
  id: '8d0c7d7a-51f5-4c0c-9a53-6a4f3f0b8e55',
  Name: 'Ana Fonoti',
  Email: 'ana@example.nz',
  State: 'open',
  Areas: ['Appointments', 'Messaging'],
  EndsOn: '2099-03-02',
  ExpiresAt: '2099-02-01T09:00:00+13:00',
}
const menu = [
  { id: '14', label: 'Appointments' },
  { id: '11', label: 'Messaging' },
  { id: '55', label: 'Hidden' },
]
const sent = { StatusCode: 1, StatusMessage: 'Your invitation is sent.' }

const open = (changed: Answers = {}, session = own) => {
  const answers = fakePractice({
    '/Patient/ProxyLinks': bundle(),
    '/Patient/ProxyLinksInvitations': bundle(ana),
    '/Patient/ProxyLinksInvite': sent,
    '/Patient/ProxyLinksWithdraw': sent,
    ...changed,
  })
  const page = (
    <StayingPage session={session}>
      <WhoCanAct menu={menu} renderIdentity={(_, why) => <p>{why}</p>} />
    </StayingPage>
  )
  return { ...renderSignedIn(page), answers }
}
type Person = ReturnType<typeof open>['person']

const rows = async () => within(await screen.findByRole('list', { name: 'Invitations that you have sent' })).getAllByRole('listitem')

const fill = async (person: Person) => {
  await person.click(await screen.findByRole('button', { name: 'Invite someone' }))
  await person.type(screen.getByLabelText('Name of the person'), 'Ben Marsh')
  await person.type(screen.getByLabelText('Email address of the person'), 'ben@example.nz')
  await person.selectOptions(screen.getByLabelText('This person is your'), 'Friend')
  await person.click(screen.getByRole('checkbox', { name: 'Messaging' }))
  await person.click(screen.getByLabelText('Ends on'))
  const days = within(await screen.findByRole('grid')).getAllByRole('button')
  await person.click(
    days.findLast((day) => !day.hasAttribute('disabled') && day.getAttribute('aria-disabled') !== 'true') ?? screen.getByRole('grid'),
  )
  await person.click(screen.getByRole('button', { name: 'Continue' }))
}

describe('the invitations of a user', () => {
  it('say to whom, how long they are open, and what they would open', async () => {
    open({ '/Patient/ProxyLinksInvitations': bundle(ana, { ...ana, id: '9d0c7d7a-51f5-4c0c-9a53-6a4f3f0b8e56', State: 'declined' }) })
    const [first, second] = (await rows()).map(({ textContent }) => textContent)
    for (const fact of [
      'You have invited Ana Fonoti',
      'By a letter to ana@example.nz',
      'open until 1 Feb 2099',
      'Appointments, Messaging until 2 Mar 2099',
    ])
      expect(first).toContain(fact)
    expect(second).toContain('Declined.')
    expect(screen.getAllByRole('button', { name: /^Withdraw/ })).toHaveLength(1)
  })

  it('are withdrawn after a question, and fetched again', async () => {
    vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const { person, answers } = open()
    await person.click(await screen.findByRole('button', { name: 'Withdraw the invitation to Ana Fonoti' }))
    answers['/Patient/ProxyLinksInvitations'] = bundle()
    await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(screen.queryByText('You have invited Ana Fonoti')).toBeNull())
    expect(sentTo('/Patient/ProxyLinksWithdraw')).toEqual([{ PatientID: own.parentId, InvitationID: ana.id }])
  })

  const offer = () => screen.findByRole('button', { name: 'Invite someone' }, { timeout: 300 })

  it('are not offered at a practice without them', async () => {
    const asked = vi.fn(() => Response.json({ message: 'No such call.' }, { status: 404 }))
    open({ '/Patient/ProxyLinksInvitations': asked })
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await expect(offer()).rejects.toThrow()
  })

  it('are not offered while the user acts for another person', async () => {
    open({}, proxy)
    await screen.findByText('Nobody acts for you here, and you act for nobody else.')
    await expect(offer()).rejects.toThrow()
  })
})

describe('a new invitation', () => {
  it('is sent after a summary, and the list is fetched again', async () => {
    const showToast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
    const { person, answers } = open()
    await fill(person)
    const summary = await screen.findByRole('dialog', { name: 'Please check your invitation' })
    for (const fact of ['Ben Marsh', 'ben@example.nz', 'Friend', 'Messaging']) expect(summary.textContent).toContain(fact)
    expect(summary.textContent).not.toContain('Appointments')
    expect(sentTo('/Patient/ProxyLinksInvite')).toEqual([])
    answers['/Patient/ProxyLinksInvitations'] = bundle({ ...ana, Name: 'Ben Marsh' })
    await person.click(within(summary).getByRole('button', { name: 'Send the invitation' }))
    await screen.findByText('You have invited Ben Marsh')
    expect(sentTo('/Patient/ProxyLinksInvite')).toMatchObject([
      { PatientID: own.parentId, Name: 'Ben Marsh', Email: 'ben@example.nz', Relationship: 'Friend', Areas: ['11'] },
    ])
    expect(showToast.mock.calls).toEqual([[{ tone: 'success', title: 'Your invitation is sent.' }]])
  })

  it('is not sent without its details, which the form names', async () => {
    const { person } = open()
    await person.click(await screen.findByRole('button', { name: 'Invite someone' }))
    expect(screen.queryByRole('checkbox', { name: 'Hidden' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    const text = (await screen.findByRole('alert')).textContent
    for (const problem of ['the name', 'the email address', 'who this person is', 'at least one area', 'the day'])
      expect(text).toContain(problem)
  })

  it.each([
    [{ StatusCode: 3, StatusMessage: 'You have 5 open invitations already.' }, 'You have 5 open invitations already.'],
    [
      { status: 500 },
      'Something went wrong at your practice, so we do not know whether your invitation was sent. You can try it again: it is sent once.',
    ],
  ])('is reported as not sent, or as unknown: %j', async (answer, expected) => {
    const { person } = open({ '/Patient/ProxyLinksInvite': answer })
    await fill(person)
    await person.click(await screen.findByRole('button', { name: 'Send the invitation' }))
    expect((await screen.findByRole('alert')).textContent).toBe(expected)
    await person.click(screen.getByRole('button', { name: 'Change' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Name of the person')).value).toBe('Ben Marsh')
  })

  it('asks for a proof of identity where the practice requires it', async () => {
    const { person } = open({
      '/Patient/ProxyLinksInvite': () => Response.json({ error: 'confirmationRequired', message: 'Confirm.' }, { status: 403 }),
    })
    await fill(person)
    await person.click(await screen.findByRole('button', { name: 'Send the invitation' }))
    await screen.findByText(/so that nobody else invites in your name/i)
  })
})
