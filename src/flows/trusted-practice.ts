import { trustedUrl, UntrustedUrl } from '../api/access/practice-url.ts'
import type { Configuration } from '../browser/configuration.ts'

/** Checks that calls may use a URL, and logs an untrusted one. */
export const checkTrustedUrl = (
  url: string,
  { allowedApiOrigins }: Configuration,
): { kind: 'found'; apiUrl: string } | { kind: 'untrusted' } => {
  try {
    return { kind: 'found', apiUrl: trustedUrl(url, { portalOrigin: location.origin, allowedOrigins: allowedApiOrigins }) }
  } catch (error) {
    if (!(error instanceof UntrustedUrl)) throw error
    console.error(error.message)
    return { kind: 'untrusted' }
  }
}
