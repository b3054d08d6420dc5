import type { Letter } from '../store/outbox.ts'

type Practice = { name: string; email: string; phone: string }

export const passwordLetter = (to: string, practice: Practice, link: string): Letter => ({
  to,
  subject: `Set a new password for ${practice.name}`,
  text: [
    'Someone, most likely you, asked to set a new password for your patient portal account.',
    `Open this link within 30 minutes; it works once:\n${link}`,
    'If it was not you, you need not do anything: your password stays as it is.',
    practice.name,
  ].join('\n\n'),
  links: [link],
  secret: 'resetLink',
})

export const welcomeLetter = (to: string, practice: Practice, link: string, password: string): Letter => ({
  to,
  subject: `Your login instructions for ${practice.name}`,
  text: [
    'Your patient portal account is ready.',
    `Sign in at:\n${link}`,
    `User Name: ${to}\nPassword: ${password}`,
    'You will be asked to choose a password of your own.',
    practice.name,
  ].join('\n\n'),
  links: [link],
  secret: 'firstPassword',
})

export const emailCodeLetter = (to: string, practice: Practice, code: string): Letter => ({
  to,
  subject: `Your verification code for ${practice.name}`,
  text: [
    'Someone, most likely you, wants to use this e-mail address for the patient portal.',
    `Type this code there within 15 minutes:\n${code}`,
    'If it was not you, you need not do anything: nothing is changed without the code.',
    practice.name,
  ].join('\n\n'),
  links: [],
  secret: 'emailCode',
})

/** Goes to the address before. It does not tell the new one: who reads this address need not be the patient. */
export const emailChangedLetter = (to: string, practice: Practice, at: string): Letter => ({
  to,
  subject: `The e-mail address of your profile at ${practice.name} was changed`,
  text: [
    `On ${at} another e-mail address took the place of this one in the patient portal. We write to the new address from now on.`,
    'If it was you, you need not do anything.',
    `If it was not you, please ring us at once: ${practice.phone}`,
    practice.name,
  ].join('\n\n'),
  links: [],
})

type Sender = { name: string; email: string | null; isSignedIn: boolean }

const isNotProven = 'This message was written before sign-in. Nobody has proven to be this person, nor that the e-mail address is theirs.'

export const helpLetter = (practice: Practice, sender: Sender, subject: string, body: string): Letter => ({
  to: practice.email,
  subject: `Help: ${subject}`,
  text: [
    `${sender.isSignedIn ? 'From' : 'In the name of'} ${sender.name} (${sender.email ?? 'no e-mail address'})`,
    ...(sender.isSignedIn ? [] : [isNotProven]),
    body,
  ].join('\n\n'),
  links: [],
})

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
