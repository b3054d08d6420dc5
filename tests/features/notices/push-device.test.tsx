import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as device from '../../../src/browser/push-device.ts'
import * as subscription from '../../../src/browser/push-subscription.ts'
import { Notices } from '../../../src/features/notices/notices.tsx'
import { bundle } from '../../practice/bundle.ts'
import { offline, type Sent, sentTo } from '../../practice/calls.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { renderSignedIn } from '../signed-in.tsx'
import { StayingPage } from '../signed-in-again.tsx'

const endpoint = 'https://push.example.nz/send/one'
const [statePath, onPath, offPath] = ['/Patient/NoticesPush', '/Patient/NoticesPushOn', '/Patient/NoticesPushOff'] as const
const PublicKey = 'public-key'
const done = { StatusCode: 1, StatusMessage: 'Done.' }

const spyOnBrowser = () => ({
  read: vi.spyOn(device, 'readDevice').mockResolvedValue({ kind: 'ready', endpoint: null }),
  subscribe: vi.spyOn(device, 'subscribeDevice').mockResolvedValue({ kind: 'subscribed', endpoint }),
  unsubscribe: vi.spyOn(subscription, 'unsubscribePush').mockResolvedValue(undefined),
})
let browser: ReturnType<typeof spyOnBrowser>
beforeEach(() => {
  browser = spyOnBrowser()
})

/** A practice that stores the devices of the user. `Push` is null in the settings without one. */
const openPractice = (answers: Answers = {}) => {
  const devices = new Set<unknown>()
  const practice = fakePractice({
    '/Patient/NoticesSettings': () => bundle({ id: 'result', Email: true, Push: devices.size > 0 ? true : null }),
    '/Patient/NoticesChange': done,
    [statePath]: ({ Endpoint }: Sent) => ({ IsOn: devices.has(Endpoint), PublicKey }),
    [onPath]: ({ Endpoint }: Sent) => {
      devices.add(Endpoint)
      return done
    },
    [offPath]: ({ Endpoint }: Sent) => {
      devices.delete(Endpoint)
      return done
    },
    ...answers,
  })
  const page = (
    <StayingPage session={own}>
      <Notices />
    </StayingPage>
  )
  return { practice, ...renderSignedIn(page) }
}

const name = 'On this device'
const button = () => screen.findByRole<HTMLInputElement>('switch', { name })
const shown = (checked: boolean) =>
  waitFor(async () => {
    const box = await button()
    expect([box.checked, box.hasAttribute('aria-disabled')]).toEqual([checked, false])
  })
const ofEvent = () => screen.queryByRole('switch', { name: 'Test result: On your devices' })

describe('pushes on this device', () => {
  it('are off until the patient presses the switch, and then each event has a switch for them', async () => {
    const { person } = openPractice()
    await shown(false)
    expect([browser.subscribe.mock.calls, ofEvent()]).toEqual([[], null])
    await person.click(await button())
    await shown(true)
    expect(browser.subscribe.mock.calls).toEqual([[PublicKey]])
    expect(sentTo(onPath)).toEqual([{ PatientID: own.parentId, Endpoint: endpoint }])
    await waitFor(() => expect(ofEvent()).not.toBeNull())
    const setting = ofEvent() ?? expect.fail('no switch')
    await person.click(setting)
    await waitFor(() => expect(sentTo('/Patient/NoticesChange')).toHaveLength(1))
    expect(sentTo('/Patient/NoticesChange')).toEqual([{ PatientID: own.parentId, Event: 'result', Channel: 'push', IsOn: false }])
  })

  it('are switched off at the browser, also without the practice', async () => {
    const { person, practice } = openPractice()
    await person.click(await button())
    await shown(true)
    practice[offPath] = offline
    await person.click(await button())
    await shown(false)
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['keys', { IsOn: false, PublicKey: null }],
    ['the call', () => Response.json({ message: 'There is no such call.' }, { status: 404 })],
  ])('are not there at a practice without %s', async (_, answer) => {
    openPractice({ [statePath]: answer })
    expect(await screen.findByRole('switch', { name: 'Test result: Email' })).toBeDefined()
    expect(screen.queryByText(/this device/)).toBeNull()
  })

  it.each([
    ['unsupported', /^This browser cannot show/],
    ['notInstalled', /Choose Share, then Add to Home Screen/],
    ['denied', /Allow notifications for this site in the settings of your browser/],
  ] as const)('say why there is no switch: %s', async (kind, reason) => {
    browser.read.mockResolvedValue({ kind })
    openPractice()
    expect(await screen.findByText(reason)).toBeDefined()
    expect(screen.queryByRole('switch', { name })).toBeNull()
  })

  it('can be switched on once the patient allows them in the browser', async () => {
    browser.read.mockResolvedValueOnce({ kind: 'denied' })
    const { person } = openPractice()
    await person.click(await screen.findByRole('button', { name: 'Check again' }))
    await shown(false)
  })

  it.each([
    ['of a closed question', () => browser.subscribe.mockResolvedValue({ kind: 'dismissed' }), /Please allow it to switch this on\./],
    ['of the browser', () => browser.subscribe.mockRejectedValue(new Error('no push service')), /Your browser could not switch this on\./],
  ])('stay off after a failure %s', async (_, fail, sentence) => {
    fail()
    const { person } = openPractice()
    await person.click(await button())
    expect(await screen.findByText(sentence)).toBeDefined()
    await shown(false)
    expect(sentTo(onPath)).toEqual([])
  })

  it('that the practice refuses are reported with its sentence, and end at the browser', async () => {
    const message = 'You get notices on 10 devices already.'
    const { person } = openPractice({ [onPath]: { StatusCode: 3, StatusMessage: message } })
    await person.click(await button())
    expect(await screen.findByText(message)).toBeDefined()
    await shown(false)
    expect(browser.unsubscribe).toHaveBeenCalledTimes(1)
  })

  it('are looked up without an answer, and unknown until the practice answers', async () => {
    const { person, practice } = openPractice()
    const state = practice[statePath] ?? null
    await shown(false)
    Object.assign(practice, { [onPath]: offline, [statePath]: offline })
    await person.click(await button())
    expect(await screen.findByText(/^We had no answer from your practice/)).toBeDefined()
    practice[statePath] = state
    await person.click(screen.getByRole('button', { name: 'Check again' }))
    expect(await screen.findByText('This was not changed. Please try again.')).toBeDefined()
    await shown(false)
  })
})
