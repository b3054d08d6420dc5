import type { NoticeSwitchingOutcome } from '../../../machines/profile/notice-switching.machine.ts'
import type { PushFailure } from '../../../machines/profile/push-switching.machine.ts'
import type { NoticeChannel, NoticeEvent } from '../../domain/profile/notices.ts'

/** Notices are an extension of the specification, so the wording is ours. */
export const texts = {
  title: 'When we let you know',
  what: 'settings',
  nothing: 'Your practice has no settings here.',
  ofUser: (name: string) => `This is about your own account, ${name}, and about everybody you act for.`,
  content: 'We only say that there is something new, never what it is. If you read it here first, we send nothing.',
  defaults:
    'Until you choose here, Email under Notification Settings decides about emails. Appointments and earlier times are on from the start.',
  security: 'Emails about the safety of your account always come.',
  noEmail: 'Your practice has no email address of yours, so no email can come.',
  events: {
    appointment: 'Appointment booked, moved or cancelled',
    earlierTime: 'Earlier time offered',
    result: 'Test result',
    message: 'Message from your practice',
    request: 'Repeat prescription moved along',
    invoice: 'Invoice to pay',
  } satisfies Record<NoticeEvent, string>,
  channels: { email: 'Email', push: 'On your devices' } satisfies Record<NoticeChannel, string>,
  one: (event: string, channel: string) => `${event}: ${channel}`,
  saving: (name: string) => `Saving ${name}`,
  notSaved: 'This was not changed. Please try again.',
  unknown: 'We had no answer from your practice, so we do not know whether this was changed. Please check again.',
  check: 'Check again',
  push: {
    label: 'On this device',
    content: 'It then shows “There is something new at your practice.”, also while the portal is closed. It shows nothing else.',
    reasons: {
      unsupported: 'This browser cannot show on this device that there is something new.',
      notInstalled:
        'An iPhone or iPad can show that there is something new once the portal is on its home screen. Choose Share, then Add to Home Screen. Open the portal there and come back to this page.',
      denied:
        'Your browser blocks notifications of this portal, so this device shows nothing. Allow notifications for this site in the settings of your browser, then check again.',
      unread: 'We could not find out whether this device shows that there is something new.',
    },
    dismissed: 'Your browser has asked whether it may show notifications. Please allow it to switch this on.',
    notSubscribed: 'Your browser could not switch this on. Please try again later.',
    stillOn: 'This could not be switched off. Please try again.',
  },
} as const

/** The text of a switch of this device that did not end as chosen. */
export const pushFailureText = (failure: PushFailure | null) => {
  if (failure === null) return null
  if (failure.kind === 'refused') return failure.message || texts.notSaved
  return failure.kind === 'notSaved' ? texts.notSaved : texts.push[failure.kind]
}

/** The text of a change that did not end as saved. */
export const switchingFailureText = (outcome: NoticeSwitchingOutcome) => {
  if (outcome.kind === 'saved') return null
  if (outcome.kind === 'refused') return outcome.message || texts.notSaved
  return texts[outcome.kind]
}
