import { designTokens, semanticTokens } from '../../ui/theme/tokens.ts'

const { surface, text, border, primary } = semanticTokens.colors
const { fonts, fontSizes, lineHeights } = designTokens

type Pair = { value: { base: string; _osDark: string } }
const either = ({ value }: Pair) => `light-dark(${value.base}, ${value._osDark})`

/** The font rules of the outer page. */
const typefaceRules = () =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText }) => cssText)

/** `colorScheme`: the colour mode of the outer page, which the patient may have chosen. */
const rulesIn = (colorScheme: string) => [
  ...typefaceRules(),
  `:root {
    color-scheme: ${colorScheme}; background: ${either(surface)}; color: ${either(text)};
    font: ${fontSizes.md.value}/${lineHeights.body.value} ${fonts.body.value};
  }`,
  '@media print { :root { color-scheme: light } }',
  'body { margin: 1rem }',
  `body > header:first-child {
    display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0.5rem 1.5rem; padding-block-end: 0.75rem;
    border-block-end: 3px solid ${either(primary)}; overflow-wrap: anywhere; & p { margin: 0 }
    & div:first-child p:first-child { font-size: ${fontSizes.xl.value}; font-weight: bold }
  }`,
  '@media screen { body > header:first-child, body > header:first-child + header { display: none } }',
  'h1, h2, h3, h4, h5, h6 { font-size: 1.25em; line-height: 1.2; margin-block: 1em 0.5em }',
  'table { border-collapse: collapse }',
  `th, td { border: 1px solid ${either(border)}; padding: 0.25rem 0.5rem; vertical-align: top; text-align: start }`,
  // Drawings with a transparent background assume white paper.
  'img { max-width: 100%; height: auto; background: white }',
  // A laboratory's colours stay away; the mark stays.
  'mark { background: none; color: inherit; font-weight: bold; border-block-end: 2px solid }',
  'pre { overflow-x: auto }',
]

/** Applies the outer page's style to a report. Rules are inserted through CSSOM, as the Content-Security-Policy requires. */
export const styleReport = ({ styleSheets: [sheet] }: Document) => {
  const { colorScheme } = getComputedStyle(document.documentElement)
  for (const rule of rulesIn(colorScheme || 'light dark')) sheet?.insertRule(rule, sheet.cssRules.length)
}
