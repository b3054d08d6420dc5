import type { Letter } from '../store/outbox.ts'

type Practice = { name: string }
type LetterContent = { subject: string; happened: readonly string[]; portal: string }

/** A letter about a change of an account's security, with advice for the case that another person made it. */
const securityLetter = (to: string, practice: Practice, { subject, happened, portal }: LetterContent): Letter => ({
  to,
  subject,
  text: [
    ...happened,
    'If it was you, you need not do anything.',
    `If it was not you, sign out and set a new password, which ends every other sign-in:\n${portal}/forgetPassword`,
    `Then sign in and remove each passkey that is not yours, under Profile; a passkey goes on working with a new password:\n${portal}/profile`,
    practice.name,
  ].join('\n\n'),
  links: [`${portal}/forgetPassword`, `${portal}/profile`],
})

type SignIn = { browser: string; at: string }

export const newBrowserLetter = (to: string, practice: Practice, { browser, at }: SignIn, portal: string) =>
  securityLetter(to, practice, {
    subject: `A new sign-in to your account at ${practice.name}`,
    happened: [`Your patient portal account was used for the first time in this browser: ${browser}, on ${at}.`],
    portal,
  })

/** The letter does not contain the passkey's name, because an attacker may have chosen it. */
export const newPasskeyLetter = (to: string, practice: Practice, at: string, portal: string) =>
  securityLetter(to, practice, {
    subject: `A new passkey for your account at ${practice.name}`,
    happened: [`A passkey was added to your patient portal account on ${at}. Whoever has it can sign in without your password.`],
    portal,
  })

/** The letter does not contain the passkey's name, for the same reason. */
export const passkeyRemovedLetter = (to: string, practice: Practice, at: string, portal: string) =>
  securityLetter(to, practice, {
    subject: `A passkey of your account at ${practice.name} was removed`,
    happened: [`A passkey of your patient portal account was removed on ${at}. It no longer signs in.`],
    portal,
  })

/** The letters about a second factor. `at`: the moment in words. */
export const secondFactorLetters = (to: string, practice: Practice, at: string, portal: string) => {
  const letter = (subject: string, ...happened: string[]) =>
    securityLetter(to, practice, { subject: `${subject} ${practice.name}`, happened, portal })
  return {
    setUp: () =>
      letter(
        'A second step to sign in to your account at',
        `An authenticator app was set up for your patient portal account on ${at}. From now on a sign-in with your password asks for its code.`,
      ),
    removed: () =>
      letter(
        'The second step was removed from your account at',
        `The second step to sign in was removed from your patient portal account on ${at}. Your password alone is enough now.`,
      ),
    recoveryCodeUsed: (left: number) =>
      letter(
        'A recovery code of your account was used at',
        `A recovery code was used to sign in to your patient portal account on ${at}. It does not work again; you have ${left} left.`,
      ),
    recoveryCodesRenewed: () =>
      letter(
        'New recovery codes of your account at',
        `New recovery codes were made for your patient portal account on ${at}. The earlier ones no longer work.`,
      ),
    lifted: () =>
      letter(
        'Your practice has lifted the second step of your account at',
        `Your practice removed the second step to sign in from your patient portal account on ${at}, with your passkeys. Every sign-in was ended.`,
        'Please sign in with your password and set up the second step again.',
      ),
  }
}

type PasswordChange = { at: string; arePasskeysRemoved: boolean }

export const passwordChangedLetter = (to: string, practice: Practice, { at, arePasskeysRemoved }: PasswordChange, portal: string) =>
  securityLetter(to, practice, {
    subject: `The password of your account at ${practice.name} was changed`,
    happened: [
      `The password of your patient portal account was changed on ${at}. Every other sign-in was ended.`,
      ...(arePasskeysRemoved ? ['Your passkeys were removed with it and no longer sign in.'] : []),
    ],
    portal,
  })
