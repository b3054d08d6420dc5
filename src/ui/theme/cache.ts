import createCache from '@emotion/cache'

/** The style cache. `speedy` inserts rules through CSSOM, which the Content-Security-Policy allows; inline style text is blocked. */
export const makeStyleCache = () => createCache({ key: 'css', speedy: true })
