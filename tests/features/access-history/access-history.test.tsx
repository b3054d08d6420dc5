import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { AccessHistory } from '../../../src/features/access-history/access-history.tsx'
import { csvFile } from '../../../src/features/access-history/csv-file.ts'
import { bundle } from '../../practice/bundle.ts'
import { offline, sentTo } from '../../practice/calls.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { own, proxy } from '../../practice/people.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { StayingPage } from '../signed-in-again.tsx'

const call = '/Patient/AccessHistory'
const row = {
  id: '5120',
  At: '2026-11-21T09:30:00+13:00',
  VisitID: '9a4d6f1c-35a8-4b57-8f0e-8d9b8b1f2a02',
  PersonID: '6b2d9e40-7c1f-4a58-9e3b-0d4c8f7a1b23',
  Person: 'Ana Fonoti',
  Role: 'proxy',
  Relationship: 'Caregiver',
  ActingFor: 'Aroha Ngata',
  Area: 'Test results',
  Action: 'read',
  Import: null,
}

const open = (changed: Answers = {}, session = own) => {
  const answers = fakePractice({
    [call]: bundle(row),
    '/Patient/AccessHistoryPeople': bundle({ id: row.PersonID, Name: 'Ana Fonoti', IsUser: false }),
    ...changed,
  })
  return {
    ...renderSignedIn(
      <StayingPage session={session}>
        <AccessHistory />
      </StayingPage>,
    ),
    answers,
  }
}

const toReport = async (person: ReturnType<typeof open>['person']) => {
  await person.click(await screen.findByRole('button', { name: 'I do not recognise this: Ana Fonoti, 21 Nov 2026, 9:30 am' }))
  return within(await screen.findByRole('dialog', { name: 'Tell your practice' }))
}

describe('who has seen my record', () => {
  it('hides the own views of a patient at first, and none of a proxy user', async () => {
    open()
    await waitFor(() => expect(sentTo(call)[0]).toMatchObject({ HideOwn: true }))
  })

  it('shows a proxy user the own views, without a choice of persons', async () => {
    open({}, proxy)
    await waitFor(() => expect(sentTo(call)[0]).toMatchObject({ HideOwn: false, PatientID: proxy.userId }))
    expect(screen.queryByLabelText('Person')).toBeNull()
    expect(screen.queryByLabelText('Show my own visits')).toBeNull()
  })

  it('shows nothing but a sentence at a practice without it', async () => {
    open({ [call]: { status: 404 }, '/Patient/AccessHistoryPeople': { status: 404 } })
    expect(await screen.findByText(/Your practice does not offer this list/)).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Print' })).toBeNull())
  })
})

describe('a report of an unrecognised visit', () => {
  it('names person, day and area, and without an answer says that it may have been sent', async () => {
    const { person } = open({ '/SendHelpMessage': () => Promise.reject(offline) })
    const dialog = await toReport(person)
    await person.click(dialog.getByRole('button', { name: 'Send to the practice' }))
    expect(await screen.findByText(/We had no answer, so we do not know whether your message was sent/)).toBeDefined()
    const [sent] = sentTo('/SendHelpMessage')
    expect(`${Reflect.get(Object(sent), 'MessageBody')}`).toMatch(/Ana Fonoti.*21 Nov 2026.*\n.*Test results: read/)
    await person.click(screen.getByRole('button', { name: 'Go on without sending' }))
    expect(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' })).toBeDefined()
  })

  it('ends the sessions of the user, also while acting for another patient', async () => {
    const { person } = open(
      { '/SendHelpMessage': 'Your message has been sent.', '/Patient/EndOtherSessions': { StatusCode: 1, StatusMessage: 'Done.' } },
      proxy,
    )
    const dialog = await toReport(person)
    await person.click(dialog.getByRole('button', { name: 'Send to the practice' }))
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(sentTo('/Patient/EndOtherSessions')).toEqual([{ PatientID: proxy.parentId }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

it('a name that begins like a formula stays text in the table', async () => {
  const file = csvFile([
    {
      id: '1',
      at: row.At,
      visitId: null,
      personId: null,
      person: '=HYPERLINK("http://evil")',
      role: 'proxy',
      relationship: null,
      actingFor: null,
      area: 'Vitals',
      action: 'read',
      source: null,
    },
  ])
  expect(await file.text()).toContain(`"'=HYPERLINK(""http://evil"")"`)
})
