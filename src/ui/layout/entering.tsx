import { use, useState } from 'react'
import { useMedia } from '../hooks/use-media.ts'
import { type EnteringProps, MotionContext } from '../lists/moves.ts'

/** A part that comes into sight, with a short motion unless the patient's system asks for less of it. */
export const Entering = ({ from, ...props }: EnteringProps) => {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)')
  const moves = use(MotionContext)
  const [Part] = useState(() => (isReduced ? null : moves?.Part))
  return Part ? <Part from={from} {...props} /> : <div {...props} />
}
