/** In rem: a container's `em` is as large as its own letters. From `lg` on (above 993 px) the sidebar stands beside the page; below `md` tables become cards. */
export const breakpoints = { md: '40rem', lg: '62.125rem' } as const

/** Media queries for what styles alone cannot change. */
export const media = { isMedium: `(min-width: ${breakpoints.md})`, isLarge: `(min-width: ${breakpoints.lg})` } as const
