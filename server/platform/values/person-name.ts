/** A name without differences between keyboards: case, macrons, accents, apostrophes, hyphens and spaces. */
export const normalizedName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[’‘ʼʻ`´]/g, "'")
    .replace(/[‐‑‒–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

export const isSameName = (one: string | null, other: string) => one !== null && normalizedName(one) === normalizedName(other)

/** NHI numbers are written with or without groups, in either case. */
const plainNhi = (nhi: string) => nhi.replace(/\s/g, '').toUpperCase()

export const isSameNhi = (one: string | null, other: string) => one !== null && plainNhi(one) === plainNhi(other)
