import type { Letter } from '../store/outbox.ts'

type Practice = { name: string }

const linksToSecurity = (portal: string) => [`${portal}/forgetPassword`, `${portal}/profile`]

const whenItWasNotYou = (portal: string) => [
  `If it was not you, sign out and set a new password, which ends every other sign-in:\n${portal}/forgetPassword`,
  `Then sign in and remove each passkey that is not yours, under Profile; a passkey goes on working with a new password:\n${portal}/profile`,
]

type SignIn = { browser: string; at: string }

export const newBrowserLetter = (to: string, practice: Practice, { browser, at }: SignIn, portal: string): Letter => ({
  to,
  subject: `A new sign-in to your account at ${practice.name}`,
  text: [
    `Your patient portal account was used for the first time in this browser: ${browser}, on ${at}.`,
    'If it was you, you need not do anything.',
    ...whenItWasNotYou(portal),
    practice.name,
  ].join('\n\n'),
  links: linksToSecurity(portal),
})

/** It does not tell the passkey's name: whoever added it chose the name. */
export const newPasskeyLetter = (to: string, practice: Practice, at: string, portal: string): Letter => ({
  to,
  subject: `A new passkey for your account at ${practice.name}`,
  text: [
    `A passkey was added to your patient portal account on ${at}. Whoever has it can sign in without your password.`,
    'If it was you, you need not do anything.',
    ...whenItWasNotYou(portal),
    practice.name,
  ].join('\n\n'),
  links: linksToSecurity(portal),
})

/** It does not tell the passkey's name, as the letter of a new one. */
export const passkeyRemovedLetter = (to: string, practice: Practice, at: string, portal: string): Letter => ({
  to,
  subject: `A passkey of your account at ${practice.name} was removed`,
  text: [
    `A passkey of your patient portal account was removed on ${at}. It no longer signs in.`,
    'If it was you, you need not do anything.',
    ...whenItWasNotYou(portal),
    practice.name,
  ].join('\n\n'),
  links: linksToSecurity(portal),
})

type PasswordChange = { at: string; arePasskeysRemoved: boolean }

export const passwordChangedLetter = (
  to: string,
  practice: Practice,
  { at, arePasskeysRemoved }: PasswordChange,
  portal: string,
): Letter => ({
  to,
  subject: `The password of your account at ${practice.name} was changed`,
  text: [
    `The password of your patient portal account was changed on ${at}. Every other sign-in was ended.`,
    ...(arePasskeysRemoved ? ['Your passkeys were removed with it and no longer sign in.'] : []),
    'If it was you, you need not do anything.',
    ...whenItWasNotYou(portal),
    practice.name,
  ].join('\n\n'),
  links: linksToSecurity(portal),
})
