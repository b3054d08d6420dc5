import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as toasts from '../../../src/ui/dialogs/toast.ts'
import { bundle } from '../../practice/bundle.ts'
import { offline, type Sent, sentTo } from '../../practice/calls.ts'
import { profileResource } from '../../practice/profile.ts'
import { openProfile } from './open-profile.tsx'

beforeEach(() => void vi.spyOn(toasts, 'showToast').mockResolvedValue())

type Setting = { url: string; valueBoolean?: boolean; valueString?: string | null }

const token = { url: 'PatientDeviceToken', valueString: 'device' }
const email = (valueBoolean: boolean) => ({ url: 'EnableEmail', valueBoolean })
const inApp = (valueBoolean: boolean) => ({ url: 'EnableNotification', valueBoolean })

/** A practice with both settings off, which saves changes. `keep` replaces the answer of a change, `later` the next read. */
const openPractice = (answers: { onSave?: (save: () => unknown) => unknown; later?: unknown } = {}) => {
  const practice = { settings: [token, email(false), inApp(false)] as Setting[], hasAnswered: false, ...answers }
  const profileAnswer = () => bundle(profileResource(...practice.settings))
  const patient = ({ extension }: Sent) => {
    if (!extension) return practice.hasAnswered && practice.later ? practice.later : profileAnswer()
    const save = () => {
      practice.settings = extension as Setting[]
      return profileAnswer()
    }
    practice.hasAnswered = true
    return practice.onSave ? practice.onSave(save) : save()
  }
  return { practice, ...openProfile({ answers: { '/Patient': patient } }) }
}
const setting = (name: string) => screen.findByRole<HTMLInputElement>('switch', { name })
const changes = () => sentTo('/Patient').flatMap(({ extension }) => (extension ? [extension] : []))
const notSaved = 'This setting was not changed. Please try again.'
const unknown = 'We had no answer from your practice, so we do not know whether this setting was changed. Please check again.'
const state = async (name: string) => {
  const box = await setting(name)
  return { checked: box.checked, disabled: box.disabled, isHeld: box.hasAttribute('aria-disabled') }
}
const shown = (name: string, checked: boolean) =>
  waitFor(async () => expect(await state(name)).toEqual({ checked, disabled: false, isHeld: false }))
const toasted = () => vi.mocked(toasts.showToast).mock.calls.map(([{ title }]) => title)

describe('a notification', () => {
  it("shows its own spinner while it is saved, and then the profile's value", async () => {
    const answered = Promise.withResolvers<void>()
    const { person } = openPractice({ onSave: (save) => answered.promise.then(save) })
    await person.click(await setting('In-app'))
    expect(await state('In-app'), 'nobody has it yet').toEqual({ checked: false, disabled: false, isHeld: true })
    expect(await state('Email')).toEqual({ checked: false, disabled: false, isHeld: false })
    await person.click(await setting('In-app'))
    answered.resolve()
    await shown('In-app', true)
    expect([changes().length, toasted()]).toEqual([1, []])
  })

  it('is sent with the current values of the others', async () => {
    const { person, practice } = openPractice()
    const one = await setting('In-app')
    practice.settings = [token, email(true), inApp(false)]
    await person.click(one)
    await shown('In-app', true)
    expect(changes()).toEqual([[token, email(true), inApp(true)]])
  })

  it('waits for a pending one, so that neither overwrites the other', async () => {
    const answered = Promise.withResolvers<void>()
    const { person } = openPractice({ onSave: (save) => answered.promise.then(save) })
    await person.click(await setting('In-app'))
    await person.click(await setting('Email'))
    answered.resolve()
    await shown('In-app', true)
    await shown('Email', true)
    expect(changes()).toEqual([
      [token, email(false), inApp(true)],
      [token, email(true), inApp(true)],
    ])
  })

  it('that the practice refused is reset with a message', async () => {
    const { person } = openPractice({ onSave: () => ({ status: 400 }) })
    await person.click(await setting('Email'))
    expect(await screen.findByText(notSaved)).toBeDefined()
    expect(await state('Email')).toEqual({ checked: false, disabled: false, isHeld: false })
    expect([toasted(), screen.queryByRole('alert')], 'said once').toEqual([[notSaved], null])
  })

  it('is not sent while the others are unreadable', async () => {
    const { person, answers } = openPractice()
    const one = await setting('Email')
    answers['/Patient'] = { status: 503 }
    await person.click(one)
    expect(await screen.findByText(notSaved)).toBeDefined()
    expect(changes()).toEqual([])
  })
})

describe('a notification without an answer', () => {
  const unanswered = { status: 504 }

  it('that the practice saved is shown as saved', async () => {
    const { person } = openPractice({
      onSave: (save) => {
        save()
        return unanswered
      },
    })
    await person.click(await setting('Email'))
    await shown('Email', true)
    expect([toasted(), screen.queryByText(notSaved)]).toEqual([[], null])
  })

  it('that a slow practice saves after the first lookup is shown as saved', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let store: () => unknown = () => undefined
    const { person } = openPractice({
      onSave: (save) => {
        store = save
        return unanswered
      },
    })
    await person.click(await setting('Email'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(await state('Email')).toEqual({ checked: false, disabled: false, isHeld: true })
    store()
    await vi.advanceTimersByTimeAsync(3000)
    await shown('Email', true)
    expect([toasted(), screen.queryByText(notSaved)]).toEqual([[], null])
  })

  it('that the practice does not have after a pause is reported as not changed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { person } = openPractice({ onSave: () => offline })
    await person.click(await setting('Email'))
    await vi.advanceTimersByTimeAsync(6000)
    expect(await screen.findByText(notSaved)).toBeDefined()
    expect(await state('Email')).toEqual({ checked: false, disabled: false, isHeld: false })
  })

  it('that cannot be looked up is reported as unknown, until the practice answers', async () => {
    const { person, practice } = openPractice({
      later: offline,
      onSave: (save) => {
        save()
        return offline
      },
    })
    await person.click(await setting('Email'))
    expect(await screen.findByText(unknown)).toBeDefined()
    expect(toasted()).toEqual([unknown])
    practice.later = undefined
    await person.click(screen.getByRole('button', { name: 'Check again' }))
    await shown('Email', true)
    await waitFor(() => expect(screen.queryByText(unknown)).toBeNull())
    expect(changes()).toHaveLength(1)
  })
})
