import type { Letter } from '../store/outbox.ts'

type Practice = { name: string; email: string }

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

type SignIn = { browser: string; at: string }

export const newBrowserLetter = (to: string, practice: Practice, { browser, at }: SignIn, portal: string): Letter => ({
  to,
  subject: `A new sign-in to your account at ${practice.name}`,
  text: [
    `Your patient portal account was used for the first time in this browser: ${browser}, on ${at}.`,
    'If it was you, you need not do anything.',
    `If it was not you, sign in, choose 'Sign out everywhere else' under Profile, and set a new password:\n${portal}/profile`,
    practice.name,
  ].join('\n\n'),
  links: [`${portal}/profile`],
})
