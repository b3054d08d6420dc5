import { useLayoutEffect, useState } from 'react'

/**
 * Has React run every effect of what is rendered with it before the browser paints, as it does whenever a layout effect sets a state.
 * Otherwise a key that is pressed as soon as a dialog is seen may fall in between.
 */
export const EffectsBeforePaint = () => {
  const [, setDrawn] = useState(false)
  useLayoutEffect(() => setDrawn(true), [])
  return null
}
