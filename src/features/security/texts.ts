import type { PasskeyFailure } from '../../../machines/passkey-registration.machine.ts'

/** Sign-in with a passkey, and where a user is signed in: extensions, so the wording is ours. */
export const texts = {
  title: 'Security',
  ofUser: (name: string) => `This is about your own account, ${name}, also while you act for somebody else.`,
  retryLater: 'Something went wrong. Please try again.',
  passkeys: {
    title: 'Passkeys',
    what: 'A passkey signs you in with your fingerprint, your face or the PIN of your device: no user name, no password.',
    list: 'Your passkeys',
    listed: 'passkeys',
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
    why: 'A new passkey opens your account. So that nobody else adds one, please type your present password.',
    password: 'Present password',
    passwordMissing: 'Please type your present password.',
    confirm: 'Confirm',
    usePasskey: 'Confirm with a passkey',
    cancel: 'Cancel',
    waiting: 'Asking your practice',
  },
  devices: {
    title: 'Where you are signed in',
    list: 'Your sessions',
    listed: 'sessions',
    unknown: 'Unknown browser',
    thisOne: 'This one',
    signedIn: (moment: string) => `Signed in ${moment}`,
    lastUsed: (moment: string) => `Last used ${moment}`,
    signOut: 'Sign out everywhere else',
    signOutQuestion: 'Every other browser and phone will have to sign in again. You stay signed in here.',
    onlyHere: 'You are signed in only here.',
  },
} as const

/** What a failed try to add a passkey says, where the practice has no sentence of its own. */
export const passkeyFailureTexts: Record<Exclude<PasskeyFailure['kind'], 'refused'>, string> = {
  unnamed: texts.naming.unnamed,
  notOffered: texts.passkeys.notOffered,
  notSupported: 'This browser cannot make a passkey.',
  alreadyThere: 'This device already has a passkey for your account.',
  unreachable: texts.retryLater,
}
