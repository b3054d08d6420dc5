import type { HelpSubmission, LoginHelpAnswer } from '../../machines/guest/login-help.machine.ts'
import type { LinkSearch, PasswordReset } from '../../machines/guest/password-reset.machine.ts'
import type { ResetRequestAnswer } from '../../machines/guest/password-reset-request.machine.ts'
import type { PracticeLookup, PracticeSearch } from '../../machines/guest/practice-search.ts'
import type { EmailAnswer, InvitedRegistration, LinkAnswer, RegistrationAnswer } from '../../machines/guest/registration.machine.ts'
import type { PasswordResetAnswer, ResetLink } from '../../src/domain/access/password-rules.ts'
import type { InvitingPractice } from '../../src/domain/access/registration.ts'
import { type Answers, type OnCall, portsTelling } from './ports.ts'

export const found = { kind: 'found', apiUrl: '/practice/harbour' } as const

export type LoginHelpWorld = { search?: Answers<PracticeSearch>; answer?: Answers<LoginHelpAnswer> }

/** The ports of a help message; the default is a success. */
export const loginHelpPorts = ({ search = found, answer = { kind: 'sent', message: 'Sent.' } }: LoginHelpWorld, onCall: OnCall) => {
  const port = portsTelling(onCall)
  return {
    findPractice: port<PracticeSearch, PracticeLookup>('findPractice', search),
    sendHelp: port<LoginHelpAnswer, HelpSubmission & { apiUrl: string }>('sendHelp', answer),
  }
}

export type ResetRequestWorld = { search?: Answers<PracticeSearch>; answer?: Answers<ResetRequestAnswer> }

/** The ports of a request for a reset link; the default is a success. */
export const resetRequestPorts = (
  { search = found, answer = { kind: 'answered', message: 'Sent.' } }: ResetRequestWorld,
  onCall: OnCall,
) => {
  const port = portsTelling(onCall)
  return {
    findPractice: port<PracticeSearch, PracticeLookup>('findPractice', search),
    requestLink: port<ResetRequestAnswer, PracticeLookup & { apiUrl: string }>('requestLink', answer),
  }
}

export const resetLink: ResetLink = { token: 'secret', parentId: 'aroha' }
export const passwordChanged: PasswordResetAnswer = { status: 'done', message: 'Password changed successfully.' }

export type PasswordResetWorld = { search?: Answers<LinkSearch>; answer?: Answers<PasswordResetAnswer> }

/** The ports of a new password by link; the default is a success. */
export const passwordResetPorts = ({ search = found, answer = passwordChanged }: PasswordResetWorld, onCall: OnCall) => {
  const port = portsTelling(onCall)
  return {
    findPractice: port<LinkSearch, ResetLink>('findPractice', search),
    resetPassword: port<PasswordResetAnswer, PasswordReset>('resetPassword', answer),
  }
}

export const invitingPractice: InvitingPractice = {
  id: 'p1',
  name: 'Harbour Health Centre',
  apiUrl: '/practice/harbour',
  expiresAt: '2026-11-21T09:00:00Z',
}
export const openLink = { kind: 'found', practice: invitingPractice, readAt: new Date('2026-11-21T08:59:59Z') } satisfies LinkAnswer

export type RegistrationWorld = { link?: Answers<LinkAnswer>; email?: Answers<EmailAnswer>; answer?: Answers<RegistrationAnswer> }

/** The ports of a registration; by default the link is open and all calls succeed. */
export const registrationPorts = (world: RegistrationWorld, onCall: OnCall) => {
  const { link = openLink, email = { kind: 'free' }, answer = { kind: 'code', code: 1 } } = world
  const port = portsTelling(onCall)
  return {
    findPractice: port<LinkAnswer, { link: string }>('findPractice', link),
    lookUpEmail: port<EmailAnswer, PracticeLookup>('lookUpEmail', email),
    register: port<RegistrationAnswer, InvitedRegistration>('register', answer),
  }
}
