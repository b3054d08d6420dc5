import macrons from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?macrons&url'
import latinExtended from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

export const family = 'Atkinson Hyperlegible Next Variable'
/** What the build leaves in the files. */
export const weight = '400 700'

type Part = { address: string; unicodeRange: string }

/** What any page is written in. */
const everyday: readonly Part[] = [
  // No file of the package has Ō and ō: a browser puts them together from the letter and its macron.
  { address: latin, unicodeRange: 'U+0000-00FF, U+0304, U+014C-014D, U+2000-206F, U+20AC, U+2122, U+2212' },
  { address: macrons, unicodeRange: 'U+0100-0101, U+0112-0113, U+012A-012B, U+016A-016B' },
]

/** For a name that needs it: the browser fetches it by itself. */
const seldom: Part = {
  address: latinExtended,
  unicodeRange: 'U+0102-0111, U+0114-0129, U+012C-014B, U+014E-0169, U+016C-02FF, U+1E00-1EFF',
}

export const parts = [...everyday, seldom]

let arriving: Promise<readonly FontFace[]> | undefined
/** What is there; nothing, where it has been waited for in vain. */
let arrived: readonly FontFace[] | undefined

/** What the page says goes before how it looks: a file that a style names would go before both. */
const load = async ({ address, unicodeRange }: Part) => {
  const answer = await fetch(address, { priority: 'low' })
  if (!answer.ok) throw new Error(`HTTP ${answer.status} for ${address}`)
  return new FontFace(family, await answer.arrayBuffer(), { weight, unicodeRange }).load()
}

const onDemand = ({ address, unicodeRange }: Part) => new FontFace(family, `url(${address})`, { weight, unicodeRange, display: 'optional' })

/** Fetches the self-hosted typeface. No letter on the page changes yet. */
export const fetchTypeface = () => {
  arriving ??= Promise.all(everyday.map(load)).then((faces) => {
    arrived = [...faces, onDemand(seldom)]
    return arrived
  })
  return arriving
}

const adopt = (faces: readonly FontFace[]) => {
  for (const face of faces) document.fonts.add(face)
}

/** Uses the typeface if it has been fetched. True when rendering need not wait: it is there, or the waiting time is over. */
export const adoptArrivedTypeface = () => {
  adopt(arrived ?? [])
  return arrived !== undefined
}

/**
 * Takes the typeface into use before a screen is rendered, if it is there within so many ms. Otherwise the screen keeps the system's for this visit: letters
 * that change while they are read would move everything.
 */
export const adoptTypeface = async (withinMs: number) => {
  const late = new Promise<readonly FontFace[]>((resolve) => setTimeout(resolve, withinMs, []))
  adopt(await Promise.race([fetchTypeface(), late]).catch(() => []))
  arrived ??= []
}
