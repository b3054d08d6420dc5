/** The meaning that the declarations of a style give a text. `null`: nothing. */
export type Look = {
  isHidden: boolean
  isStruck: boolean
  isBold: boolean
  /** `none`: letters without a size, which inner elements may reset. */
  size: 'none' | 'some' | null
  /** A colour that stands out; an empty string for one that does not. */
  colour: string | null
  /** The tag for raised or lowered text. */
  shift: 'sup' | 'sub' | null
}

const zero = String.raw`\.?0[.0]*(?:%|[a-z]+)?\s*(?:[;!]|$)`
const hidden = new RegExp(String.raw`(?<![-\w])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|opacity\s*:\s*${zero})`, 'i')
const struck = /text-decoration(?:-line)?\s*:[^;:]{0,200}line-through/i
const bold = /font-weight\s*:\s*(?:bold|[6-9]00)/i
const sizeless = new RegExp(String.raw`(?<![-\w])font-size\s*:\s*${zero}`, 'i')
/** Of no size, a share of it is none either. */
const sized = /(?<![-\w])font-size\s*:\s*(?:[\d.]+(?:px|pt|pc|in|cm|mm|rem|v[wh])|(?:x+-)?small|medium|(?:x+-)?large)/i
const shifted = /(?<![-\w])vertical-align\s*:\s*(super|sub)\b/i
const coloured = /(?<![-\w])(color|fill|background(?:-color)?)\s*:\s*([^;!]*)/gi

const plainColours = new Set([
  ...['', 'none', 'auto', 'inherit', 'initial', 'unset', 'revert', 'transparent', 'currentcolor', 'windowtext', 'window', 'canvas'],
  ...['canvastext', 'black', 'white', 'silver', 'gray', 'grey', 'gainsboro', 'whitesmoke', 'snow', 'ivory', 'ghostwhite', 'floralwhite'],
  ...['azure', 'mintcream', 'honeydew', 'aliceblue', 'seashell', 'oldlace', 'linen', 'navy', 'midnightblue', 'darkslategray'],
  ...['darkslategrey', 'dimgray', 'dimgrey', 'darkgray', 'darkgrey', 'lightgray', 'lightgrey', 'slategray', 'slategrey'],
])

const hexPairs = (hex: string) =>
  hex.length < 6 ? [...hex.slice(0, 3)].map((digit) => digit + digit) : (hex.slice(0, 6).match(/../g) ?? [])

/** Red, green and blue, of 255 each; null for a colour in another form. */
const channelsOf = (colour: string) => {
  const hex = /^#([\da-f]{3,8})$/.exec(colour)?.[1]
  if (hex) return hexPairs(hex).map((pair) => Number.parseInt(pair, 16))
  const [, list] = /^rgba?\(([^)]*)\)/.exec(colour) ?? []
  return (
    list
      ?.match(/[\d.]+%?/g)
      ?.slice(0, 3)
      .map((part) => Number.parseFloat(part) * (part.endsWith('%') ? 2.55 : 1)) ?? null
  )
}

/** Whether a colour stands out from black, grey and white. A pale tint or a near-black is the design of a page. */
const standsOut = (colour: string) => {
  if (plainColours.has(colour) || colour.startsWith('var(') || /^url\(/.test(colour)) return false
  const saturation = /^hsla?\([^,\s]+[,\s]+([\d.]+)%/.exec(colour)?.[1]
  if (saturation !== undefined) return Number(saturation) >= 20
  const channels = channelsOf(colour)
  if (channels === null) return /^[a-z]+$/.test(colour)
  const [most, least] = [Math.max(...channels), Math.min(...channels)]
  return most >= 0x80 && most - least >= 0x20
}

const colourIn = (declarations: string) => {
  const colours = [...declarations.matchAll(coloured)].map(([, property = '', value = '']) =>
    // The shorthand of a background holds other values beside its colour.
    (/^background$/i.test(property) ? (/#[\da-f]+|(?:rgb|hsl)a?\([^)]*\)|^[a-z]+(?![\w(-])/i.exec(value.trim())?.[0] ?? '') : value)
      .trim()
      .toLowerCase(),
  )
  return colours.length === 0 ? null : (colours.find(standsOut) ?? '')
}

const shiftIn = (declarations: string) => {
  const [, direction] = shifted.exec(declarations) ?? []
  return direction === undefined ? null : direction.toLowerCase() === 'super' ? 'sup' : 'sub'
}

export const lookIn = (declarations: string): Look => ({
  isHidden: hidden.test(declarations),
  isStruck: struck.test(declarations),
  isBold: bold.test(declarations),
  size: sizeless.test(declarations) ? 'none' : sized.test(declarations) ? 'some' : null,
  colour: colourIn(declarations),
  shift: shiftIn(declarations),
})

export const isPlain = ({ isHidden, isStruck, isBold, size, colour, shift }: Look) =>
  !isHidden && !isStruck && !isBold && size === null && colour === null && shift === null

/** An element has every sign of its looks; of sizes, colours and shifts the first one in the list wins. */
export const joinLooks = (looks: readonly Look[]): Look => ({
  isHidden: looks.some(({ isHidden }) => isHidden),
  isStruck: looks.some(({ isStruck }) => isStruck),
  isBold: looks.some(({ isBold }) => isBold),
  size: looks.find(({ size }) => size !== null)?.size ?? null,
  colour: looks.find(({ colour }) => colour !== null)?.colour ?? null,
  shift: looks.find(({ shift }) => shift !== null)?.shift ?? null,
})
