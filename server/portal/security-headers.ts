/** What the build found inline in its pages: hashes such as `sha256-…`. */
export type InlineHashes = { script: readonly string[]; style: readonly string[] }

/** Emotion starts with an empty style tag and fills it through the style sheet object, which needs no other permission. */
const emptyText = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)

const originOf = (address: unknown) =>
  typeof address === 'string' && /^https?:\/\//.test(address) && URL.canParse(address) ? [new URL(address).origin] : []

/** The other origins that a configuration lets the portal call. */
export const configuredOrigins = (configuration: Readonly<Record<string, unknown>>): string[] => {
  const { identityUrl, defaultApiUrl, allowedApiOrigins, paymentFunctionUrl, analyticsUrl, portalGuideUrl, humanVerification } =
    configuration
  const verification: { challengeUrl?: unknown } =
    typeof humanVerification === 'object' && humanVerification !== null ? humanVerification : {}
  const others = Array.isArray(allowedApiOrigins) ? allowedApiOrigins : []
  return [
    ...new Set(
      [identityUrl, defaultApiUrl, paymentFunctionUrl, analyticsUrl, portalGuideUrl, verification.challengeUrl, ...others].flatMap(
        originOf,
      ),
    ),
  ].sort()
}

/** The Content-Security-Policy of the portal's pages. */
export const pagePolicy = (inline: InlineHashes, origins: readonly string[]): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...quoted(inline.script)].join(' '),
    ["style-src 'self'", ...quoted(inline.style), `'${emptyText}'`].join(' '),
    ["connect-src 'self'", ...origins].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** A document that the portal's own pages show in a frame; the browser's viewer brings its own styles. */
export const framedDocumentPolicy = "frame-ancestors 'self'"

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const

export const strictTransport = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } as const
