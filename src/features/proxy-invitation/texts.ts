import type { AnswerFailure } from '../../../machines/profile/invitation-answer.machine.ts'
import { unansweredText } from '../../ui/layout/unanswered-text.ts'

/** Invitations are an extension of the specification, so the wording is ours. */
export const texts = {
  title: 'Your invitation',
  invited: 'Somebody invites you to help with their health care in this portal.',
  signInFirst:
    'Please sign in with your own account, whose email address is the one that the letter came to. You then see who invites you, and can accept or decline.',
  signIn: 'Sign in',
  noAccount:
    'No account yet? Please ring the practice that the letter names. It can send you a link to register. Then open the letter again.',
  noToken: 'This page opens by the link in a letter. Please open the letter again, and choose its link.',
  loading: 'Loading your invitation',
  failed: 'your invitation',
  dashboard: 'Go to the dashboard',
  notOpen: 'This invitation cannot be opened',
  from: (name: string) => `${name} invites you`,
  what: (name: string) => `You could then see and do the following for ${name} in this portal.`,
  areas: 'Areas',
  until: 'Until',
  open: 'Please answer until',
  own: 'You use your own account for it. Either of you can end it at any time.',
  accept: 'Accept',
  decline: 'Decline',
  answering: 'Sending your answer',
  declineTitle: 'Decline the invitation',
  declineQuestion: (name: string) => `${name} gets a letter that you have declined. Only a new invitation can change that.`,
  acceptedTitle: 'You have accepted',
  declinedTitle: 'You have declined',
  accepted: (name: string) => `You can now act for ${name}.`,
  how: (name: string) => `Choose ${name} under “Switch account” at the top of each page. There you also change back.`,
  retryLater: 'Something went wrong. Please try again.',
} as const

export const answerFailureText = (failure: AnswerFailure): string =>
  failure.kind === 'refused'
    ? failure.message || texts.retryLater
    : unansweredText(failure.error, 'your answer arrived', 'Please choose again: the same answer counts once.')
