import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from '../../../src/features/notices/notices.tsx'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { bundle } from '../../practice/bundle.ts'
import { offline, type Sent, sentTo } from '../../practice/calls.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { StayingPage } from '../signed-in-again.tsx'

beforeEach(() => void vi.spyOn(toasts, 'showToast').mockResolvedValue())

const events = ['appointment', 'earlierTime', 'result', 'message', 'request', 'invoice']
const settingsPath = '/Patient/NoticesSettings'
const changePath = '/Patient/NoticesChange'
const saved = { StatusCode: 1, StatusMessage: 'This is saved.' }

/** A practice with every event on, which saves changes. `onSave` replaces the answer of a change. */
const openPractice = (answers: Answers = {}, onSave?: (save: () => unknown) => unknown) => {
  const isOn: Record<string, unknown> = Object.fromEntries(events.map((event) => [event, true]))
  const save = ({ Event, IsOn }: Sent) => {
    isOn[`${Event}`] = IsOn
    return saved
  }
  const practice = fakePractice({
    [settingsPath]: () => bundle(...events.map((id) => ({ id, Email: isOn[id] }))),
    [changePath]: (sent: Sent) => (onSave ? onSave(() => save(sent)) : save(sent)),
    ...answers,
  })
  const page = (
    <StayingPage session={own}>
      <Notices />
    </StayingPage>
  )
  return { practice, isOn, ...renderSignedIn(page) }
}

const result = 'Test result: Email'
const setting = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const shown = (name: string, checked: boolean) =>
  waitFor(async () => {
    const box = await setting(name)
    expect([box.checked, box.hasAttribute('aria-disabled')]).toEqual([checked, false])
  })
const toasted = () => vi.mocked(toasts.showToast).mock.calls.map(([{ title }]) => title)
const notSaved = 'This was not changed. Please try again.'
const unknown = 'We had no answer from your practice, so we do not know whether this was changed. Please check again.'

describe('the settings of notices', () => {
  it('are a list of events with a switch for each channel, which has both names', async () => {
    openPractice()
    const list = within(await screen.findByRole('list', { name: 'When we let you know' }))
    expect(list.getAllByRole('listitem').map(({ firstChild }) => firstChild?.firstChild?.textContent)).toEqual([
      'Appointment booked, moved or cancelled',
      'Earlier time offered',
      'Test result',
      'Message from your practice',
      'Repeat prescription moved along',
      'Invoice to pay',
    ])
    expect(list.getAllByRole('switch')).toHaveLength(6)
    await shown(result, true)
  })

  it('say what a notice does not contain, and which emails always come', async () => {
    openPractice()
    expect(await screen.findByText(/never what it is\. If you read it here first, we send nothing\./)).toBeDefined()
    expect(screen.getByText(/Emails about the safety of your account always come\./)).toBeDefined()
  })

  it('say that no email can come to a user without an address', async () => {
    openPractice({ [settingsPath]: bundle(...events.map((id) => ({ id, Email: null }))) })
    expect(await screen.findByText('Your practice has no email address of yours, so no email can come.')).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  it('are not there at a practice without them', async () => {
    const asked = vi.fn(() => Response.json({ message: 'There is no such call.' }, { status: 404 }))
    openPractice({ [settingsPath]: asked })
    await waitFor(() => expect(asked).toHaveBeenCalled())
    await waitFor(() => expect(screen.queryByText('When we let you know')).toBeNull())
  })

  it('that could not be read are reported, and not shown as off', async () => {
    openPractice({ [settingsPath]: bundle({ id: 'result', Email: true }, { id: 'unknown', Email: false }) })
    expect(await screen.findByText(/could not be (read|shown)/)).toBeDefined()
    expect(screen.getAllByRole('switch')).toHaveLength(1)
  })
})

describe('a setting of notices', () => {
  it('is saved for its event and channel alone, with a spinner meanwhile', async () => {
    const answered = Promise.withResolvers<void>()
    const { person } = openPractice({}, (save) => answered.promise.then(save))
    await person.click(await setting(result))
    expect((await setting(result)).getAttribute('aria-disabled')).toBe('true')
    expect((await setting('Invoice to pay: Email')).hasAttribute('aria-disabled')).toBe(false)
    answered.resolve()
    await shown(result, false)
    expect(sentTo(changePath)).toEqual([{ PatientID: own.parentId, Event: 'result', Channel: 'email', IsOn: false }])
    expect(toasted()).toEqual([])
  })

  it('shows what the practice has, once it has changed elsewhere', async () => {
    const { person, isOn } = openPractice()
    await person.click(await setting(result))
    await shown(result, false)
    isOn.result = true
    await person.click(await setting('Invoice to pay: Email'))
    await shown(result, true)
  })

  it('that the practice refuses is reported with its sentence', async () => {
    const { person } = openPractice({}, () => ({ StatusCode: 3, StatusMessage: 'Your practice has no e-mail address of yours.' }))
    await person.click(await setting(result))
    expect(await screen.findByText(/Test result: Email\. Your practice has no e-mail address of yours\./)).toBeDefined()
    await shown(result, true)
    expect(toasted()).toEqual(['Your practice has no e-mail address of yours.'])
  })

  it('that is refused without a sentence is reported', async () => {
    const { person } = openPractice({}, () => ({ StatusCode: 3, StatusMessage: null }))
    await person.click(await setting(result))
    await waitFor(() => expect(toasted()).toEqual([notSaved]))
    await shown(result, true)
  })

  it('without an answer that the practice has saved is shown as saved', async () => {
    const { person } = openPractice({}, (save) => {
      save()
      return { status: 504 }
    })
    await person.click(await setting(result))
    await shown(result, false)
    expect(toasted()).toEqual([])
  })

  it('without an answer and without a look-up is unknown, until the practice answers', async () => {
    let isCut = false
    const { person, practice, isOn } = openPractice({}, (save) => {
      save()
      isCut = true
      return offline
    })
    const settings = () => (isCut ? offline : bundle(...events.map((id) => ({ id, Email: isOn[id] }))))
    practice[settingsPath] = settings
    await person.click(await setting(result))
    expect(await screen.findByText(new RegExp(unknown))).toBeDefined()
    expect(toasted()).toEqual([unknown])
    isCut = false
    await person.click(screen.getByRole('button', { name: 'Check again' }))
    await shown(result, false)
    await waitFor(() => expect(screen.queryByText(new RegExp(unknown))).toBeNull())
    expect(sentTo(changePath)).toHaveLength(1)
  })
})
