import { type PasswordReset, passwordResetMachine } from '../../machines/guest/password-reset.machine.ts'
import { passwordResetRequestMachine } from '../../machines/guest/password-reset-request.machine.ts'
import type { PracticeLookup } from '../../machines/guest/practice-search.ts'
import { requestPasswordReset, resetPassword } from '../api/access/password-reset.ts'
import { catchRefusal } from '../api/http/failures.ts'
import type { Configuration } from '../browser/configuration.ts'
import { clearResetLink } from '../browser/reset-link.ts'
import { clearSessionTraces } from '../browser/session-store.ts'
import type { ResetLink } from '../domain/access/password-rules.ts'
import { badRequest } from '../domain/values/refusal-words.ts'
import { port } from './practice-ports.ts'
import { searchPractice, searchPracticeByLink } from './practice-search.ts'
import { endStoredSession } from './session.ts'

const requestLink = ({ apiUrl, email, verification }: PracticeLookup & { apiUrl: string }) =>
  catchRefusal(
    requestPasswordReset(apiUrl, email, verification).then(({ message }) =>
      message === null ? { kind: 'refused' as const, message } : { kind: 'answered' as const, message },
    ),
    badRequest,
  )

/** The machine of a request for a reset link, over the identity service and the practice that it finds. */
export const passwordResetRequestFlow = (configuration: Configuration) =>
  passwordResetRequestMachine.provide({
    actors: { findPractice: port((lookup: PracticeLookup) => searchPractice(configuration, lookup)), requestLink: port(requestLink) },
  })

/** The machine of a new password by an emailed link. A changed password ends the session that this browser has stored. */
export const passwordResetFlow = (configuration: Configuration) =>
  passwordResetMachine.provide({
    actors: {
      findPractice: port(({ token }: ResetLink) => searchPracticeByLink(configuration, token)),
      resetPassword: port(({ apiUrl, ...reset }: PasswordReset) => resetPassword(apiUrl, reset)),
    },
    actions: {
      clearStoredLink: clearResetLink,
      endStoredSession: () => {
        endStoredSession()
        clearSessionTraces()
      },
    },
  })
