import type { PracticeQuestion, PracticeSearch, Refusal } from '../../machines/practice-search.ts'
import { unlessTurnedDown } from '../api/failures.ts'
import { findPracticeByEmail, trustedAddress, UntrustedAddress } from '../api/practice-address.ts'
import type { Configuration } from './configuration.ts'
import { texts } from './texts.ts'

/** Turns a call that was turned down (4xx) into data; any other failure stays one: nobody knows what came of it. */
export const orRefusal = <Answer>(call: Promise<Answer>): Promise<Answer | Refusal> =>
  unlessTurnedDown(call, ({ status, detail }) => ({ kind: 'refused', message: status === 400 ? texts.badRequest : detail }))

/** An address that a call may go to; an untrusted one is logged. */
export const trusted = (
  address: string,
  { allowedApiOrigins }: Configuration,
): { kind: 'found'; apiUrl: string } | { kind: 'untrusted' } => {
  try {
    return { kind: 'found', apiUrl: trustedAddress(address, { portalOrigin: location.origin, allowedOrigins: allowedApiOrigins }) }
  } catch (error) {
    if (!(error instanceof UntrustedAddress)) throw error
    console.error(error.message)
    return { kind: 'untrusted' }
  }
}

/** The practice that an e-mail address belongs to. */
export const searchPractice = (configuration: Configuration, { email, verification }: PracticeQuestion): Promise<PracticeSearch> =>
  orRefusal(
    findPracticeByEmail(configuration.identityUrl, email, verification).then((found) =>
      found ? trusted(found.apiUrl, configuration) : { kind: 'unknown' as const },
    ),
  )
