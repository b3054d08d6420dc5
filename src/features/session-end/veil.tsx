import { Global } from '@emotion/react'
import { useEffect, useState } from 'react'

const page = 'body > :not([data-layer="inactivity"])'
const hidden = `${page}, ${page} * { visibility: hidden !important }`

/**
 * Hides the page and every dialog of it, from eyes, from screen readers and from the keyboard. They stay as they are, with what was typed and where it was scrolled to;
 * the focus goes back to where it was.
 */
export const Veil = () => {
  const [left] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (left instanceof HTMLElement) requestAnimationFrame(() => left.focus())
    },
    [left],
  )
  return <Global styles={hidden} />
}
