import { domAnimation, LazyMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import { useEffect, useState } from 'react'
import { animateExit } from '../dialogs/animate-exit.ts'
import { moveRows } from './move-rows.ts'
import type { Animations, EnteringProps } from './moves.ts'

const starts = { below: { opacity: 0, y: 8 }, left: { opacity: 0, x: '-20%' } }
const inPlace = { opacity: 1, x: 0, y: 0 }
const transition = { duration: 0.16, ease: 'easeOut' } as const

/** True one frame after mounting. Until then the part stands at its start, so that whatever opens can take the focus before the animation begins. */
const useHasMounted = () => {
  const [hasMounted, setMounted] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return hasMounted
}

/** A part that comes to its place when it is mounted. It has its room from the first frame on, so that nothing beside it shifts. */
const Moving = ({ from, ...props }: EnteringProps) => (
  <LazyMotion features={domAnimation} strict>
    <m.div initial={starts[from]} animate={useHasMounted() ? inPlace : starts[from]} transition={transition} {...props} />
  </LazyMotion>
)

export const moves: Animations = { Part: Moving, moveRows, animateExit }
