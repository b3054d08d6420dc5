import { domAnimation, LazyMotion } from 'framer-motion'
import * as m from 'framer-motion/m'
import type { EnteringProps } from './entering.tsx'

const starts = { below: { opacity: 0, y: 8 }, left: { opacity: 0, x: '-20%' } }
const inPlace = { opacity: 1, x: 0, y: 0 }
const transition = { duration: 0.16, ease: 'easeOut' } as const

/** A part that comes to its place when it is mounted. It has its room from the first frame on, so that nothing beside it shifts. */
export const Moving = ({ from, ...props }: EnteringProps) => (
  <LazyMotion features={domAnimation} strict>
    <m.div initial={starts[from]} animate={inPlace} transition={transition} {...props} />
  </LazyMotion>
)
