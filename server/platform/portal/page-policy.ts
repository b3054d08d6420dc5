/** Hashes of the inline scripts and styles in the build's pages, such as `sha256-…`. */
export type InlineHashes = { script: readonly string[]; style: readonly string[] }

/** Emotion starts with an empty style tag and fills it through the CSSOM, which needs no other permission. */
const emptyText = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)

const originOf = (url: unknown) => (typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url) ? [new URL(url).origin] : [])

/** The other origins that a page may load from. */
export type Sources = { connect: readonly string[]; script: readonly string[]; frame: readonly string[] }

/** The origins that Stripe's card field needs. */
const stripeSources: Sources = {
  connect: ['https://api.stripe.com'],
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}
const noSources: Sources = { connect: [], script: [], frame: [] }

const originsOf = (urls: readonly unknown[]) => [...new Set(urls.flatMap(originOf))].sort()
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** The other origins that a configuration lets the portal call or frame. */
export const configuredSources = (configuration: Readonly<Record<string, unknown>>): Sources => {
  const { identityUrl, defaultApiUrl, paymentFunctionUrl, analyticsUrl, portalGuideUrl, humanVerification } = configuration
  const verification: { challengeUrl?: unknown } =
    typeof humanVerification === 'object' && humanVerification !== null ? humanVerification : {}
  const called = [identityUrl, defaultApiUrl, paymentFunctionUrl, analyticsUrl, portalGuideUrl, verification.challengeUrl]
  const stripe = typeof configuration.stripePublishableKey === 'string' ? stripeSources : noSources
  return {
    connect: [...originsOf([...called, ...listOf(configuration.allowedApiOrigins)]), ...stripe.connect],
    script: stripe.script,
    frame: [...originsOf(listOf(configuration.paymentFrameOrigins)), ...stripe.frame],
  }
}

/** The Content-Security-Policy of the portal's pages. `ancestors` may frame them. */
export const pagePolicy = (inline: InlineHashes, { connect, script, frame }: Sources, ancestors: 'none' | 'self'): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...quoted(inline.script), ...script].join(' '),
    ["style-src 'self'", ...quoted(inline.style), `'${emptyText}'`].join(' '),
    ["connect-src 'self'", ...connect].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    ["frame-src 'self'", ...frame].join(' '),
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors '${ancestors}'`,
  ].join('; ')
