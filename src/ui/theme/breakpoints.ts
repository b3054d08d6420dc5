/**
 * In rem, because the `em` of a container query follows the container's own font size. From `lg` (993 px) the sidebar is beside the page; below `md`
 * tables become cards.
 */
export const breakpoints = { md: '40rem', lg: '62.125rem' } as const

/** Media in which a part may be sticky. On a low or magnified screen it would cover the content, and on paper it would repeat over it. */
export const canStick = '@media screen and (min-height: 400px)'

/** For changes that CSS alone cannot make. `isWide` has room for a list and its detail. */
export const media = {
  isMedium: `(min-width: ${breakpoints.md})`,
  isLarge: `(min-width: ${breakpoints.lg})`,
  isWide: '(min-width: 80rem)',
} as const
