import { fromPromise } from 'xstate'
import type { LinkSearch, PasswordReset } from '../../machines/guest/password-reset.machine.ts'
import type { ResetRequestAnswer } from '../../machines/guest/password-reset-request.machine.ts'
import type { PracticeLookup, PracticeSearch } from '../../machines/guest/practice-search.ts'
import { requestPasswordReset, resetPassword } from '../api/access/password-reset.ts'
import { findPracticeByLink } from '../api/access/practice-url.ts'
import { orRefusal } from '../api/http/failures.ts'
import type { Configuration } from '../browser/configuration.ts'
import type { PasswordResetAnswer, ResetLink } from '../domain/access/password-rules.ts'
import { badRequest } from '../domain/values/refusal-words.ts'
import { searchPractice } from './practice-search.ts'
import { trusted } from './trusted-practice.ts'

/** What a request for a reset link asks of the world. */
export const passwordResetRequestPorts = (configuration: Configuration) => ({
  findPractice: fromPromise<PracticeSearch, PracticeLookup>(({ input }) => searchPractice(configuration, input)),
  requestLink: fromPromise<ResetRequestAnswer, PracticeLookup & { apiUrl: string }>(({ input: { apiUrl, email, verification } }) =>
    orRefusal(
      requestPasswordReset(apiUrl, email, verification).then(({ message }) =>
        message === null ? { kind: 'refused' as const, message } : { kind: 'answered' as const, message },
      ),
      badRequest,
    ),
  ),
})

/** What a reset link asks of the world. */
export const passwordResetPorts = (configuration: Configuration) => ({
  findPractice: fromPromise<LinkSearch, ResetLink>(async ({ input: { token } }) => {
    const practice = await findPracticeByLink(configuration.identityUrl, token)
    return practice ? trusted(practice.apiUrl, configuration) : { kind: 'unknown' }
  }),
  resetPassword: fromPromise<PasswordResetAnswer, PasswordReset>(({ input: { apiUrl, ...reset } }) => resetPassword(apiUrl, reset)),
})
