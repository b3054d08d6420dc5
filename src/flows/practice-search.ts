import type { LinkSearch } from '../../machines/guest/password-reset.machine.ts'
import type { PracticeLookup, PracticeSearch } from '../../machines/guest/practice-search.ts'
import { findPracticeByEmail, findPracticeByLinkToken } from '../api/access/practice-url.ts'
import { catchRefusal } from '../api/http/failures.ts'
import type { Configuration } from '../browser/configuration.ts'
import { badRequest } from '../domain/values/refusal-words.ts'
import { checkTrustedUrl } from './trusted-practice.ts'

/** The practice that an e-mail address belongs to. */
export const searchPractice = (configuration: Configuration, { email, verification }: PracticeLookup): Promise<PracticeSearch> =>
  catchRefusal(
    findPracticeByEmail(configuration.identityUrl, email, verification).then((found) =>
      found ? checkTrustedUrl(found.apiUrl, configuration) : { kind: 'unknown' as const },
    ),
    badRequest,
  )

/** The practice of an emailed link. */
export const searchPracticeByLink = async (configuration: Configuration, token: string): Promise<LinkSearch> => {
  const practice = await findPracticeByLinkToken(configuration.identityUrl, token)
  return practice ? checkTrustedUrl(practice.apiUrl, configuration) : { kind: 'unknown' }
}
