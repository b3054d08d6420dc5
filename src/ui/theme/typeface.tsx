import { css, Global } from '@emotion/react'
import latinExtended from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'

/** `optional`: a visit whose network is too slow for the file keeps the system's typeface, and nothing ever jumps. */
const face = (file: string, range: string) => `@font-face {
  font-family: 'Atkinson Hyperlegible Next Variable';
  font-weight: 200 800;
  font-display: optional;
  src: url(${file}) format('woff2-variations');
  unicode-range: ${range};
}`

const faces = css(face(latin, 'U+0000-00FF, U+2000-206F, U+20AC, U+2122, U+2212') + face(latinExtended, 'U+0100-02FF, U+1E00-1EFF'))

/** The self-hosted typeface. */
export const Typeface = () => <Global styles={faces} />
