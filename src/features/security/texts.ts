import type { PasskeyFailure } from '../../../machines/profile/passkey-registration.machine.ts'
import type { SecurityFailure } from '../../../machines/profile/security-change.machine.ts'
import { unansweredText } from '../../ui/layout/unanswered-text.ts'

/** Passkeys and sessions are extensions of the specification, so the wording is ours. */
export const texts = {
  title: 'Security',
  loading: 'Loading how you sign in',
  ofUser: (name: string) => `This is about your own account, ${name}, also while you act for somebody else.`,
  retryLater: 'Something went wrong. Please try again.',
  passkeys: {
    title: 'Passkeys',
    what: 'A passkey signs you in with your fingerprint, your face or the PIN of your device: no user name, no password.',
    list: 'Your passkeys',
    listed: 'passkeys',
    nothing: 'You have not added a passkey yet.',
    notOffered: 'Your practice does not offer sign-in with a passkey.',
    added: (moment: string) => `Added ${moment}`,
    lastUsed: (moment: string) => `Last used ${moment}`,
    neverUsed: 'Not used yet',
    add: 'Add a passkey',
    rename: 'Rename',
    renameOne: (name: string) => `Rename ${name}`,
    remove: 'Remove',
    removeOne: (name: string) => `Remove ${name}`,
    removeQuestion: (name: string) => `'${name}' will no longer sign you in. You can add it again later.`,
    removed: (name: string) => `${name} is removed.`,
  },
  naming: {
    title: 'Add a passkey',
    renameTitle: 'Rename passkey',
    name: 'Name',
    hint: 'So that you know it again, for example: My phone',
    continue: 'Continue',
    save: 'Save',
    cancel: 'Cancel',
    next: 'Your browser will ask you to confirm next.',
    waiting: 'Waiting for your browser',
    done: 'Your passkey has been added. You can sign in with it next time.',
    unnamed: 'Name cannot be empty',
  },
  confirming: {
    title: 'Please confirm that it is you',
    why: 'A new passkey opens your account. So that nobody else adds one, please type your current password.',
    password: 'Current password',
    passwordMissing: 'Please type your current password.',
    confirm: 'Confirm',
    usePasskey: 'Confirm with a passkey',
    cancel: 'Cancel',
    waiting: 'Asking your practice',
  },
  devices: {
    title: 'Where you are signed in',
    list: 'Your sessions',
    listed: 'sessions',
    nothing: 'Your practice does not tell where you are signed in.',
    unknown: 'Unknown browser',
    thisOne: 'This one',
    signedIn: (moment: string) => `Signed in ${moment}`,
    lastUsed: (moment: string) => `Last used ${moment}`,
    signOut: 'Sign out everywhere else',
    signOutQuestion: 'Every other browser and phone will have to sign in again. You stay signed in here.',
    signedOut: 'You are signed out everywhere else.',
    onlyHere: 'You are signed in only here.',
  },
} as const

/** Texts for a failed passkey registration without a message from the practice. */
const passkeyFailureTexts: Record<Exclude<PasskeyFailure['kind'], 'refused' | 'unanswered'>, string> = {
  unnamed: texts.naming.unnamed,
  notOffered: texts.passkeys.notOffered,
  notSupported: 'This browser cannot make a passkey.',
  alreadyThere: 'This device already has a passkey for your account.',
  unreachable: texts.retryLater,
}

export const passkeyFailureText = (failure: PasskeyFailure): string => {
  if (failure.kind === 'refused') return failure.message || texts.retryLater
  if (failure.kind !== 'unanswered') return passkeyFailureTexts[failure.kind]
  return unansweredText(failure.error, 'the passkey was added', 'Cancel shows your passkeys as they are now.')
}

export const renamingFailureText = (error: unknown) => unansweredText(error, 'the passkey was renamed', 'You can save it again.')

export const changeFailureText = (failure: SecurityFailure): string =>
  failure.kind === 'refused'
    ? failure.message || texts.retryLater
    : unansweredText(failure.error, 'this was done', 'The list shows how it is now. You can try it again.')
