import type { PracticeQuestion, PracticeSearch, Refusal } from '../../machines/practice-search.ts'
import { unlessTurnedDown } from '../api/failures.ts'
import { findPracticeByEmail } from '../api/practice-address.ts'
import type { Configuration } from './configuration.ts'
import { texts } from './texts.ts'
import { trusted } from './trusted.ts'

/** Turns a call that was turned down (4xx) into data; any other failure stays one: nobody knows what came of it. */
export const orRefusal = <Answer>(call: Promise<Answer>): Promise<Answer | Refusal> =>
  unlessTurnedDown(call, ({ status, detail }) => ({ kind: 'refused', message: status === 400 ? texts.badRequest : detail }))

/** The practice that an e-mail address belongs to. */
export const searchPractice = (configuration: Configuration, { email, verification }: PracticeQuestion): Promise<PracticeSearch> =>
  orRefusal(
    findPracticeByEmail(configuration.identityUrl, email, verification).then((found) =>
      found ? trusted(found.apiUrl, configuration) : { kind: 'unknown' as const },
    ),
  )
