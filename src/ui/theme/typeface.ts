import latinExtended from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

export const family = 'Atkinson Hyperlegible Next Variable'
export const weight = '200 800'
export const parts = [
  { address: latin, unicodeRange: 'U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2212' },
  { address: latinExtended, unicodeRange: 'U+0100-02FF, U+1E00-1EFF' },
]

let arriving: Promise<FontFace[]> | undefined
/** What is there; nothing, where it has been waited for in vain. */
let arrived: readonly FontFace[] | undefined

/** What the page says goes before how it looks: a file that a style names would go before both. */
const load = async ({ address, unicodeRange }: (typeof parts)[number]) => {
  const answer = await fetch(address, { priority: 'low' })
  if (!answer.ok) throw new Error(`HTTP ${answer.status} for ${address}`)
  return new FontFace(family, await answer.arrayBuffer(), { weight, unicodeRange }).load()
}

/** Fetches the self-hosted typeface. No letter on the page changes yet. */
export const fetchTypeface = () => {
  arriving ??= Promise.all(parts.map(load)).then((faces) => {
    arrived = faces
    return faces
  })
  return arriving
}

const adopt = (faces: readonly FontFace[]) => {
  for (const face of faces) document.fonts.add(face)
}

/** Takes the typeface into use where it is there already; answers whether a screen may be drawn: it is there, or has been waited for. */
export const adoptArrivedTypeface = () => {
  adopt(arrived ?? [])
  return arrived !== undefined
}

/**
 * Takes the typeface into use before a screen is drawn, if it is there within so many ms. Otherwise the screen keeps the system's for this visit: letters
 * that change while they are read would move everything.
 */
export const adoptTypeface = async (withinMs: number) => {
  const late = new Promise<FontFace[]>((resolve) => setTimeout(resolve, withinMs, []))
  adopt(await Promise.race([fetchTypeface(), late]).catch(() => []))
  arrived ??= []
}
