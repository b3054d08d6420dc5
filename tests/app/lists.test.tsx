import { screen, waitFor, within } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn } from '../features/signed-in.tsx'
import { page } from '../practice/bundle.ts'
import { exampleAnswer, examples } from '../practice/examples.ts'
import { type Answer, fakePractice } from '../practice/fake-practice.ts'
import { ownPage } from './own-page.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

/** Every list of the portal: its path, its call, its rows, and its text if empty. `tab` is the tab of the list. */
const lists: { path: string; tab?: string; call: string; what: string; none?: string }[] = [
  { path: '/appointments', tab: 'Upcoming Appointment', call: 'appointments', what: 'upcoming appointments' },
  { path: '/appointments', tab: 'History', call: 'appointments', what: 'past appointments' },
  { path: '/medications', call: 'medications', what: 'long-term medications' },
  { path: '/medications', tab: 'History', call: 'medications', what: 'recent medications' },
  { path: '/medications', tab: 'Prescription requests', call: 'repeatRequestOrders', what: 'prescription requests' },
  { path: '/reports', call: 'labResults', what: 'test results' },
  { path: '/diagnosis', call: 'conditions', what: 'diagnoses' },
  { path: '/allergies', call: 'allergies', what: 'allergies' },
  { path: '/vitals', call: 'observations', what: 'vitals' },
  {
    path: '/immunisation',
    call: 'immunizations',
    what: 'immunisations',
    none: 'Your practice has noted no immunisation as due here. Ask your practice whether any is.',
  },
  { path: '/timeline', call: 'timeline', what: 'timeline entries' },
  { path: '/resources', call: 'media', what: 'resources' },
  { path: '/letters', call: 'media', what: 'letters' },
  { path: '/accounts', call: 'invoices', what: 'pending invoices', none: 'No Record Found' },
  { path: '/accounts', tab: 'All Invoices', call: 'invoices', what: 'invoices' },
  { path: '/emails', call: 'messages', what: 'messages', none: 'Inbox is empty' },
  { path: '/emails', tab: 'Sent', call: 'messages', what: 'sent messages', none: 'Sent is empty' },
  { path: '/emails', tab: 'Draft', call: 'messages', what: 'drafts', none: 'Draft is empty' },
  { path: '/reminders', call: 'patientAlerts', what: 'reminders' },
]

const pathOf = (call: string) => examples.find(({ id }) => id === call)?.path ?? ''

describe.each(lists)('the list of $what on $path', ({ path, tab, call, what, none = 'No Records Found' }) => {
  const open = async (answer: Answer) => {
    const answers = fakePractice({
      ...Object.fromEntries(examples.map(({ id, path }) => [path, exampleAnswer(id)])),
      [pathOf(call)]: answer,
    })
    const { person } = renderSignedIn(<Suspense fallback="Opening">{ownPage(path)}</Suspense>, path)
    if (tab) await person.click(await screen.findByRole('tab', { name: tab }))
    return { person, answers }
  }
  const isEmpty = () => screen.queryByText(none) !== null

  it('shows an empty state without Retry', async () => {
    await open(page(0, []))
    await waitFor(() => expect(isEmpty()).toBe(true))
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  it('distinguishes a failure from an empty state, and offers Retry', async () => {
    const { person, answers } = await open({ status: 500 })
    const failure = await screen.findByText(`We could not load your ${what}. This does not mean that there are none.`)
    expect(isEmpty()).toBe(false)
    answers[pathOf(call)] = page(0, [])
    await person.click(within(failure.closest('[role=alert]') as HTMLElement).getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(isEmpty()).toBe(true))
  })

  it('of a patient without a link to the user shows the refusal, and is not fetched again', async () => {
    await open({ status: 403 })
    expect(await screen.findByText('You do not have access to this record.')).toBeDefined()
    expect([isEmpty(), screen.queryByRole('button', { name: 'Retry' })]).toEqual([false, null])
  })
})
