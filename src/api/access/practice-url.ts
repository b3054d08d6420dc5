import { isEmailName } from '../../domain/access/credentials.ts'
import { getApiUrl, getApiUrlByToken, identityAuthentication } from '../generated/identity/identity/identity'
import { anonymous } from '../http/connection.ts'

/** Which addresses may receive a token: the portal's own origin, and those that the configuration allows. */
export type AllowedOrigins = { portalOrigin: string; allowedOrigins: readonly string[] }

/** An address outside the allow-list. */
export class UntrustedUrl extends Error {
  override readonly name = 'UntrustedUrl'
}

/**
 * The address of a practice's API without a trailing slash; a path is of the portal's own origin.
 * @throws UntrustedUrl when its origin is not allowed, so that a link can never send a token to a stranger
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

/** The address that the identity service knows for a name; null when it knows none. */
export const findPracticeUrlByName = async (identityUrl: string, { name, password }: { name: string; password: string }) => {
  const connection = anonymous(identityUrl)
  const answer = isEmailName(name)
    ? await getApiUrl({ Email: name.trim() }, { connection })
    : await identityAuthentication({ UserName: name.trim(), Password: password }, { connection })
  return answer.APIURL || null
}

/**
 * The truth about an e-mail address, which the identity service tells only after a human verification; null when no practice has it.
 * A name without a practice's address does not count as found.
 */
export const findPracticeByEmail = async (identityUrl: string, email: string, humanVerification: string) => {
  const answer = await getApiUrl({ Email: email.trim() }, { connection: anonymous(identityUrl), humanVerification })
  return answer.APIURL ? { apiUrl: answer.APIURL, practiceName: answer.PracticeName ?? '' } : null
}

/** The practice behind a registration or switch link. */
export type LinkedPractice = { id: string; name: string; expiresAt: string; apiUrl: string }

/** Null when the link is unknown or names no practice. */
export const findPracticeByLink = async (identityUrl: string, link: string): Promise<LinkedPractice | null> => {
  const { PracticeID, PracticeName, TokenExpiryTime, ApiUrl } = await getApiUrlByToken({ id: link }, { connection: anonymous(identityUrl) })
  return PracticeID && TokenExpiryTime && ApiUrl
    ? { id: PracticeID, name: PracticeName ?? '', expiresAt: TokenExpiryTime, apiUrl: ApiUrl }
    : null
}
