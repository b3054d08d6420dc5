import type { PracticeLookup, PracticeSearch } from '../../machines/guest/practice-search.ts'
import { orRefusal } from '../api/failures.ts'
import { findPracticeByEmail } from '../api/practice-address.ts'
import type { Configuration } from './configuration.ts'
import { texts } from './texts.ts'
import { trusted } from './trusted.ts'

/** The practice that an e-mail address belongs to. */
export const searchPractice = (configuration: Configuration, { email, verification }: PracticeLookup): Promise<PracticeSearch> =>
  orRefusal(
    findPracticeByEmail(configuration.identityUrl, email, verification).then((found) =>
      found ? trusted(found.apiUrl, configuration) : { kind: 'unknown' as const },
    ),
    texts.badRequest,
  )
