import { isEmailName } from '../../domain/access/credentials.ts'
import { getApiUrl, getApiUrlByToken, identityAuthentication } from '../generated/identity/identity/identity'
import { anonymous } from '../http/connection.ts'

/** The origins that may receive a token: the portal's own, and those of the configuration. */
export type AllowedOrigins = { portalOrigin: string; allowedOrigins: readonly string[] }

/** A URL outside the allow-list. */
export class UntrustedUrl extends Error {
  override readonly name = 'UntrustedUrl'
}

/**
 * The URL of a practice's API without a trailing slash. A path belongs to the portal's own origin.
 * @throws UntrustedUrl if its origin is not allowed, so that a link can never send a token elsewhere
 */
export const trustedUrl = (text: string, { portalOrigin, allowedOrigins }: AllowedOrigins): string => {
  const url = URL.parse(text, portalOrigin)
  if (
    !url ||
    ![portalOrigin, ...allowedOrigins].some((allowed) => URL.parse(allowed)?.origin === url.origin) ||
    !/^https?:$/.test(url.protocol) ||
    url.username !== ''
  )
    throw new UntrustedUrl('The address of the practice is not allowed')
  return (url.origin === portalOrigin ? '' : url.origin) + url.pathname.replace(/\/+$/, '')
}

/** The practice's URL that the identity service has for a login name; null without one. */
export const findPracticeUrlByName = async (identityUrl: string, { name, password }: { name: string; password: string }) => {
  const connection = anonymous(identityUrl)
  const answer = isEmailName(name)
    ? await getApiUrl({ Email: name.trim() }, { connection })
    : await identityAuthentication({ UserName: name.trim(), Password: password }, { connection })
  return answer.APIURL || null
}

/**
 * The practice that has an e-mail address; null if none has it. The identity service requires a human verification.
 * A match without a practice's URL counts as none.
 */
export const findPracticeByEmail = async (identityUrl: string, email: string, humanVerification: string) => {
  const answer = await getApiUrl({ Email: email.trim() }, { connection: anonymous(identityUrl), humanVerification })
  return answer.APIURL ? { apiUrl: answer.APIURL, practiceName: answer.PracticeName ?? '' } : null
}

/** The practice behind a registration or switch link. */
export type LinkedPractice = { id: string; name: string; expiresAt: string; apiUrl: string; phone?: string }

/** Null if the link is unknown or names no practice. */
export const findPracticeByLinkToken = async (identityUrl: string, link: string): Promise<LinkedPractice | null> => {
  const { PracticeID, PracticeName, TokenExpiryTime, ApiUrl, PracticePhone } = await getApiUrlByToken(
    { id: link },
    { connection: anonymous(identityUrl) },
  )
  return PracticeID && TokenExpiryTime && ApiUrl
    ? {
        id: PracticeID,
        name: PracticeName ?? '',
        expiresAt: TokenExpiryTime,
        apiUrl: ApiUrl,
        ...(PracticePhone && { phone: PracticePhone }),
      }
    : null
}
