/**
 * In rem, because the `em` of a container query follows the container's own font size. From `lg` (993 px) the sidebar is beside the page; below `md`
 * tables become cards.
 */
export const breakpoints = { md: '40rem', lg: '62.125rem' } as const

/** For changes that CSS alone cannot make. */
export const media = { isMedium: `(min-width: ${breakpoints.md})`, isLarge: `(min-width: ${breakpoints.lg})` } as const
