import type { EmailFailure } from '../../../../machines/profile/change-email.machine.ts'
import type { NewEmailProblems } from '../../../domain/profile/email-change.ts'
import { failureKind } from '../../../ui/layout/failure-kind.ts'
import { failureTexts } from '../../../ui/layout/failure-texts.ts'
import { unansweredText } from '../../../ui/layout/unanswered-text.ts'

/** Record specification, sections 2 and 5: e-mail change. */
export const texts = {
  change: 'Change email',
  title: 'Update Email Address',
  current: (email: string) => `The email address so far: ${email}`,
  whyConfirm: 'Your email address opens your account. So that nobody else changes it, please type your current password.',
  signIn: 'If you sign in with your email address, you will sign in with the new one from then on.',
  email: 'New email address',
  repeated: 'Repeat the new email address',
  send: 'Send Verification Code',
  sending: 'Sending the code',
  hasCode: 'I already have a code',
  received: (email: string) => `Type the code that we sent to ${email}. It works for 15 minutes.`,
  sent: (email: string) => `We have sent a code to ${email}. It works for 15 minutes; look in the spam folder, too.`,
  sentAgain: (email: string) => `We have sent another code to ${email}. The one before does not work any more.`,
  code: 'Verification code',
  confirm: 'Confirm',
  confirming: 'Checking the code',
  sendAgain: 'Send another code',
  edit: 'Use another address',
  cancel: 'Cancel',
  changed: (email: string) => `The email address is now ${email}.`,
  noCode: 'Verification code is required',
} as const

const emailTexts = {
  missing: 'Email is required',
  notAnEmail: 'You have entered an invalid email address',
  asBefore: 'This is the email address already',
}
const repeatedTexts = { missing: 'Please repeat confirm the new email address', different: 'The email addresses do not match' }

/** The error text of each field. */
export const problemTexts = ({ email, repeated }: NewEmailProblems) => ({
  email: email && emailTexts[email],
  repeated: repeated && repeatedTexts[repeated],
})

export const failureText = (failure: EmailFailure): string => {
  switch (failure.kind) {
    case 'noCode':
      return texts.noCode
    case 'failed':
      return failureTexts[failureKind(failure.error)]
    case 'codeUnanswered':
      return unansweredText(failure.error, 'a code was sent', 'If one comes, you can use it. If not, send it again.')
    case 'changeUnanswered':
      return unansweredText(failure.error, 'the email address was changed', 'You can confirm the code again.')
    case 'refused':
    case 'spent':
      return failure.message || failureTexts.refused
  }
}
