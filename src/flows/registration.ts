import { fromPromise } from 'xstate'
import type { PracticeLookup } from '../../machines/guest/practice-search.ts'
import type { EmailAnswer, InvitedRegistration, LinkAnswer, RegistrationAnswer } from '../../machines/guest/registration.machine.ts'
import { findPracticeByEmail, findPracticeByLink } from '../api/access/practice-url.ts'
import { register } from '../api/access/registration.ts'
import { orRefusal } from '../api/http/failures.ts'
import type { Configuration } from '../browser/configuration.ts'
import { badRequest } from '../domain/values/refusal-words.ts'
import { trusted } from './trusted-practice.ts'

/** What the registration asks of the world. */
export const registrationPorts = (configuration: Configuration) => ({
  findPractice: fromPromise<LinkAnswer, { link: string }>(async ({ input: { link } }) => {
    const practice = link === '' ? null : await findPracticeByLink(configuration.identityUrl, link)
    if (!practice) return { kind: 'unknown' }
    const address = trusted(practice.apiUrl, configuration)
    return address.kind === 'found' ? { kind: 'found', practice: { ...practice, apiUrl: address.apiUrl }, readAt: new Date() } : address
  }),
  lookUpEmail: fromPromise<EmailAnswer, PracticeLookup>(({ input: { email, verification } }) =>
    orRefusal(
      findPracticeByEmail(configuration.identityUrl, email, verification).then(
        (found): EmailAnswer => (found ? { kind: 'inUse', practice: found.practiceName } : { kind: 'free' }),
      ),
      badRequest,
    ),
  ),
  register: fromPromise<RegistrationAnswer, InvitedRegistration>(({ input: { details, verification, practice, link } }) =>
    orRefusal(
      register(practice.apiUrl, { ...details, practiceId: practice.id, link }, verification).then(
        (answer): RegistrationAnswer => ('code' in answer ? { kind: 'code', code: answer.code } : { kind: 'fault' }),
      ),
      badRequest,
    ),
  ),
})
