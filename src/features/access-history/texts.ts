import type { AccessAction, AccessRole, Visit, VisitStep } from '../../domain/access/access-history.ts'
import { shownCountText } from '../../domain/values/count-words.ts'
import { recordMoment } from '../../domain/values/record-date.ts'

const actions: Record<AccessAction, string> = { read: 'read', changed: 'changed', downloaded: 'downloaded', imported: 'added from outside' }
const withoutName: Record<AccessRole, string> = {
  patient: 'You',
  proxy: 'A person who acts for you',
  import: 'Your practice',
  paymentProvider: 'A payment company',
  visitor: 'Someone who had not signed in',
}

export const texts = {
  title: 'Who has seen my record',
  list: 'Visits to the record',
  listed: 'visits to the record',
  nothing: 'Nobody has seen this record in the portal yet.',
  nobodyElse: 'Nobody but you has seen this record in the portal.',
  nothingFits: 'Nothing fits what is shown.',
  showOwn: 'Show my own visits',
  showAll: 'See all',
  proxyNote: (patient: string) => `You act for ${patient}. This list has what you did yourself.`,
  scope: 'This list has what was done in this portal. Your practice’s own staff work in other systems, which are not in this list.',
  notOffered: 'Your practice does not offer this list. Please ask your practice who has seen the record.',
  person: 'Person',
  everybody: 'Everybody',
  onePerson: 'one person',
  area: 'Part of the record',
  allAreas: 'All parts',
  from: 'From',
  to: 'To',
  reset: 'Reset',
  shown: (count: number, total: number | null) => shownCountText(count, total, 'entry', 'entries'),
  roles: {
    patient: 'Patient',
    proxy: 'Acts for the patient',
    import: 'Added information from outside',
    paymentProvider: 'Confirmed a payment',
    visitor: 'Not signed in',
  } satisfies Record<AccessRole, string>,
  name: ({ person, role }: Pick<Visit, 'person' | 'role'>) => person ?? withoutName[role],
  actingFor: (patient: string) => `for ${patient}`,
  source: (source: string) => `Came from ${source}`,
  unknownSource: 'The file does not say where it came from',
  action: (action: AccessAction) => actions[action],
  step: ({ area, action, count }: Pick<VisitStep, 'area' | 'action' | 'count'>) =>
    `${area}: ${actions[action]}${count > 1 ? `, ${count} times` : ''}`,
  unrecognised: 'I do not recognise this',
  unrecognisedOf: (name: string, at: string) => `I do not recognise this: ${name}, ${recordMoment(at)}`,
  csv: 'Download (CSV)',
  csvName: 'who-has-seen-my-record.csv',
  notPrepared: 'the whole list',
  columns: { at: 'Date and time', person: 'Person', role: 'Role', actingFor: 'Acting for', area: 'Part of the record', action: 'Action' },
  report: {
    title: 'Tell your practice',
    question: 'This message goes to your practice. They will look into it and contact you.',
    send: 'Send to the practice',
    again: 'Send again',
    goOn: 'Go on without sending',
    sending: 'Sending your message',
    notSent: 'Your message was not sent. Please try again.',
    unanswered: 'We had no answer, so we do not know whether your message was sent. You can send it again.',
    subject: 'I do not recognise an access to my record',
    signOutTitle: 'Sign out everywhere else?',
    signOutQuestion:
      'If someone else uses your account, end all sessions but this one. Then change your password. You stay signed in here.',
    signOut: 'Sign out everywhere else',
    signingOut: 'Signing out',
    signedOut: 'You are signed out everywhere else.',
    later: 'Not now',
    notSignedOut: 'The other sessions were not ended. Please try again.',
    signOutUnanswered: 'We had no answer, so other sessions may still be open. Please try again.',
  },
} as const

/** The role of a visitor in words, with the relationship of a proxy user. */
export const roleText = ({ role, relationship, actingFor }: Pick<Visit, 'role' | 'relationship' | 'actingFor'>) =>
  [[texts.roles[role], relationship && `(${relationship})`].filter(Boolean).join(' '), actingFor && texts.actingFor(actingFor)]
    .filter(Boolean)
    .join(', ')

/** The message to the practice. It names the person, the day and the parts of the record. */
export const reportOf = (visit: Visit) => ({
  subject: texts.report.subject,
  body: [
    'I do not recognise this access to the record:',
    `${texts.name(visit)} (${roleText(visit)}), ${recordMoment(visit.at)}`,
    ...visit.steps.map((step) => `${texts.step(step)}, ${recordMoment(step.at)}`),
    'Please look into it and contact me.',
  ].join('\n'),
})
