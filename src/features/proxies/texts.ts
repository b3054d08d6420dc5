import type { InvitationFailure } from '../../../machines/profile/proxy-invitation.machine.ts'
import type { ProxyEnding, ProxyLinkFailure } from '../../../machines/profile/proxy-link-ending.machine.ts'
import type { InvitationProblems, SentInvitation } from '../../domain/access/proxy-invitations.ts'
import type { ProxyBasis } from '../../domain/access/proxy-links.ts'
import { unansweredText } from '../../ui/layout/unanswered-text.ts'

/** Proxy links are an extension of the specification, so the wording is ours. */
export const texts = {
  title: 'Who can act for you',
  ofUser: (name: string) => `This is about your own account, ${name}, also while you act for somebody else.`,
  list: 'Links between you and other people',
  listed: 'links to other people',
  nothing: 'Nobody acts for you here, and you act for nobody else.',
  actsForUser: (name: string) => `${name} acts for you`,
  userActsFor: (name: string) => `You act for ${name}`,
  basis: {
    parent: 'As a parent',
    guardian: 'As a guardian',
    'power of attorney': 'With a power of attorney',
    consent: 'By consent',
    'recorded before': 'Recorded before',
  } satisfies Record<ProxyBasis, string>,
  decidedBy: (name: string) => `Decided by ${name}`,
  areas: (areas: readonly string[]) => `Opens ${areas.join(', ')}`,
  since: (moment: string) => `Since ${moment}`,
  until: (moment: string) => `Until ${moment}`,
  withoutEnd: 'No end date',
  ended: (moment: string | null) => (moment === null ? 'Ended' : `Ended ${moment}`),
  later: (moment: string) => `From ${moment}`,
  end: 'End this',
  endOne: (title: string) => `End: ${title}`,
  endQuestion: {
    actsForUser: (name: string) => `${name} will no longer see your record here, from now on. Only a new link can change that.`,
    userActsFor: (name: string) => `You will no longer see the record of ${name} here, from now on. Only a new link can change that.`,
  },
  done: {
    link: (name: string) => `The link with ${name} has ended.`,
    invitation: (name: string) => `The invitation to ${name} is withdrawn.`,
  },
  invitations: 'Invitations that you have sent',
  invited: 'invitations',
  invitedOne: (name: string) => `You have invited ${name}`,
  sentTo: (email: string) => `By a letter to ${email}`,
  states: {
    open: (moment: string) => `Not answered yet. The invitation is open until ${moment}.`,
    declined: () => 'Declined. This person does not act for you.',
    expired: (moment: string) => `Not answered in time. The invitation ended ${moment}.`,
  } satisfies Record<SentInvitation['state'], (moment: string) => string>,
  wouldOpen: (areas: readonly string[], day: string) => `Would open ${areas.join(', ')} until ${day}`,
  withdraw: 'Withdraw',
  withdrawOne: (name: string) => `Withdraw the invitation to ${name}`,
  withdrawQuestion: (name: string) => `The link in the letter to ${name} then no longer works. You can send a new invitation.`,
  invite: {
    action: 'Invite someone',
    about:
      'You can let another person act for you here, such as a partner or an adult child. You choose what this person can open, and until when.',
    title: 'Invite someone to act for you',
    name: 'Name of the person',
    email: 'Email address of the person',
    emailHint: 'The one with which this person signs in to this portal. We send the invitation there.',
    relationship: 'This person is your',
    choose: 'Please choose',
    areas: 'This person can open',
    areasHint: 'In these areas the person sees your record, and can do for you what you can do yourself.',
    endsOn: 'Ends on',
    endsOnHint: 'From this day on the person can no longer open anything. You can end it earlier at any time.',
    next: 'Continue',
    cancel: 'Cancel',
    reviewTitle: 'Please check your invitation',
    review: 'Nothing opens before this person accepts. The invitation is open for 7 days, and you can withdraw it.',
    back: 'Change',
    send: 'Send the invitation',
    sending: 'Sending your invitation',
    why: 'This person will be able to see your health information. So that nobody else invites in your name, please type your current password.',
    sent: 'Your invitation is sent.',
  },
  retryLater: 'Something went wrong. Please try again.',
} as const

/** The texts of an entry's problems, by field. */
export const invitationProblemTexts = ({ name, email, relationship, areaIds, endsOn }: InvitationProblems) => ({
  name: name && 'Please enter the name.',
  email: email && (email === 'missing' ? 'Please enter the email address.' : 'Please enter an email address like name@example.nz.'),
  relationship: relationship && 'Please choose who this person is.',
  areaIds: areaIds && 'Please choose at least one area.',
  endsOn: endsOn && 'Please choose the day on which it ends.',
})

export const invitationFailureText = (failure: InvitationFailure): string =>
  failure.kind === 'refused'
    ? failure.message || texts.retryLater
    : unansweredText(failure.error, 'your invitation was sent', 'You can try it again: it is sent once.')

export const endingFailureText = (failure: ProxyLinkFailure, kind: ProxyEnding['kind']): string =>
  failure.kind === 'refused'
    ? failure.message || texts.retryLater
    : unansweredText(
        failure.error,
        kind === 'link' ? 'the link has ended' : 'the invitation is withdrawn',
        'The list shows how it is now. You can try it again.',
      )
