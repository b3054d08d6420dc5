import createCache from '@emotion/cache'

/**
 * The style cache. `speedy` inserts rules through the style sheet object, which the Content-Security-Policy allows: no rule is ever inline text.
 */
export const makeStyleCache = () => createCache({ key: 'css', speedy: true })
