import type { FactorChangeFailure } from '../../../machines/profile/second-factor-change.machine.ts'
import type { SetUpFailure } from '../../../machines/profile/second-factor-set-up.machine.ts'
import type { FactorFailure, SecondFactorOutcome } from '../../../machines/session/second-factor.machine.ts'
import { unansweredText } from '../../ui/layout/unanswered-text.ts'

/** The second factor is an extension of the specification, so the wording is ours. */
export const texts = {
  retryLater: 'Something went wrong. Please try again.',
  codeMissing: 'Please type the code.',
  cancel: 'Cancel',
  step: {
    title: 'One more step to sign in',
    why: 'Your account is protected by a second step.',
    code: 'Code from your authenticator app',
    codeHint: '6 digits. They change every 30 seconds.',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the codes that you saved, for example AB2CD-EF3GH. Each works once.',
    trust: 'Do not ask again in this browser for 30 days',
    submit: 'Sign in',
    waiting: 'Checking your code',
    useRecoveryCode: 'Use a recovery code',
    useApp: 'Use my authenticator app',
    usePasskey: 'Use a passkey',
    passkeyOnly: 'Your practice requires a second step. A passkey counts as one: please sign in with yours.',
    lost: 'If you have lost your phone and your recovery codes, please call your practice.',
  },
  setUp: {
    title: 'Set up a second step',
    required: 'Your practice now asks for a second step when you sign in. You set it up once.',
    waiting: 'Asking your practice',
    scan: 'Scan this picture with an authenticator app on your phone.',
    whichApp: 'An authenticator app shows a new code every 30 seconds. Your phone may have one already, in its password settings.',
    qr: 'QR code for your authenticator app',
    orKey: 'Or type this key into the app:',
    code: 'Code that the app shows',
    submit: 'Confirm',
    retry: 'Try again',
  },
  codes: {
    title: 'Save your recovery codes',
    intro: 'If you lose your phone, one of these codes signs you in. Each works once. We show them only now.',
    list: 'Your recovery codes',
    advice: 'Write them down or print them, and keep them away from your phone.',
    print: 'Print',
    copy: 'Copy',
    copied: 'Copied.',
    done: 'I have saved them',
  },
  card: {
    title: 'Second step to sign in',
    what: 'After your password, an authenticator app on your phone gives you a code. So a stolen password alone opens nothing.',
    loading: 'Loading your second step',
    failed: 'your second step',
    off: 'You have not set up a second step.',
    offWithPasskey: 'Your passkey counts as both steps. Your password alone still signs in.',
    on: (moment: string) => `Set up on ${moment}.`,
    left: (count: number) => `${count} recovery ${count === 1 ? 'code' : 'codes'} left.`,
    requiredFrom: (day: string) => `Your practice requires it from ${day}.`,
    setUp: 'Set up',
    replace: 'Set up another phone',
    renew: 'New recovery codes',
    remove: 'Remove',
    removeTitle: 'Remove the second step',
    removeQuestion: 'Your password alone will sign you in again.',
    renewQuestion: 'You get ten new codes. The earlier ones will no longer work.',
    continue: 'Continue',
    why: 'A second step protects your account. So that nobody else changes it, please type your current password.',
    done: 'Your second step is set up.',
    removed: 'Your second step is removed.',
    renewed: 'You have new recovery codes.',
  },
  reminder: {
    title: 'Protect your account with a second step',
    body: (day: string) =>
      `From ${day} your practice asks for a second step when you sign in. You can set it up now: it takes a few minutes.`,
    setUp: 'Set it up',
    later: 'Not now',
  },
  ends: {
    expired: 'The time for your code is over. Please sign in again.',
    spent: 'Your code was accepted, but we lost the answer. Please sign in again, and type the next code.',
    setUpDone: 'Your second step is set up, but we lost the answer. Please sign in again, and type the next code.',
  },
} as const

/** The reason for the sign-in page why a step has ended without a session. */
export const endText = (outcome: Exclude<SecondFactorOutcome['outcome'], 'signedIn' | 'passkey' | 'cancelled'>) => texts.ends[outcome]

/** Texts for a failure that is not at the field. */
export const stepFailureText = (failure: FactorFailure | null): string | null => {
  if (failure === null || failure.kind === 'codeMissing') return null
  if (failure.kind === 'refused') return failure.message || texts.retryLater
  if (failure.kind !== 'unanswered') return texts.ends.spent
  return unansweredText(
    failure.error,
    'your code was accepted',
    'Please type the code that your app shows now. If it was, we tell you how to go on.',
  )
}

export const setUpFailureText = (failure: SetUpFailure | null): string | null => {
  if (failure === null || failure.kind === 'codeMissing') return null
  if (failure.kind === 'refused') return failure.message || texts.retryLater
  if (failure.kind === 'notConfirmed') return 'Your code did not reach your practice. Please type the code that your app shows now.'
  if (failure.kind === 'unanswered')
    return unansweredText(failure.error, 'your second step is set up', 'Please type the code that your app shows now: then we look.')
  return texts.retryLater
}

export const changeFailureText = (failure: FactorChangeFailure | null): string | null => {
  if (failure === null) return null
  return failure.kind === 'refused'
    ? failure.message || texts.retryLater
    : unansweredText(failure.error, 'this was done', 'You can try it again: it does no harm.')
}
