import type { PracticeLookup } from '../../machines/guest/practice-search.ts'
import {
  type EmailAnswer,
  type InvitedRegistration,
  type LinkAnswer,
  type RegistrationAnswer,
  registrationMachine,
} from '../../machines/guest/registration.machine.ts'
import { findPracticeByEmail, findPracticeByLinkToken } from '../api/access/practice-url.ts'
import { register } from '../api/access/registration.ts'
import { catchRefusal } from '../api/http/failures.ts'
import type { Configuration } from '../browser/configuration.ts'
import { practiceNow } from '../domain/values/practice-now.ts'
import { badRequest } from '../domain/values/refusal-words.ts'
import { type ActionsOf, port } from './practice-ports.ts'
import { checkTrustedUrl } from './trusted-practice.ts'

const registerGuest = ({ details, verification, practice, link }: InvitedRegistration) =>
  catchRefusal(
    register(practice.apiUrl, { ...details, practiceId: practice.id, link }, verification).then(
      (answer): RegistrationAnswer => ('code' in answer ? { kind: 'code', code: answer.code } : { kind: 'fault' }),
    ),
    badRequest,
  )

/** The machine of a registration by an invitation link, over the identity service and the practice that invites. */
export const registrationFlow = (configuration: Configuration, actions: ActionsOf<typeof registrationMachine>) =>
  registrationMachine.provide({
    actors: {
      findPractice: port(async ({ link }: { link: string }): Promise<LinkAnswer> => {
        const practice = link === '' ? null : await findPracticeByLinkToken(configuration.identityUrl, link)
        if (!practice) return { kind: 'unknown' }
        const found = checkTrustedUrl(practice.apiUrl, configuration)
        return found.kind === 'found'
          ? { kind: 'found', practice: { ...practice, apiUrl: found.apiUrl }, readAt: practiceNow() }
          : { ...found, ...(practice.phone && { phone: practice.phone }) }
      }),
      lookUpEmail: port(({ email, verification }: PracticeLookup) =>
        catchRefusal(
          findPracticeByEmail(configuration.identityUrl, email, verification).then(
            (found): EmailAnswer => (found ? { kind: 'inUse', practice: found.practiceName } : { kind: 'free' }),
          ),
          badRequest,
        ),
      ),
      register: port(registerGuest),
    },
    actions,
  })
