import { AnimatePresence, domAnimation, LazyMotion, useIsPresent, usePresenceData } from 'framer-motion'
import * as m from 'framer-motion/m'
import { type ReactNode, useState } from 'react'
import { useMedia } from '../hooks/use-media.ts'
import type { RowsProps } from './rows.tsx'

const hidden = { opacity: 0, height: 0, marginBottom: '-0.75rem', overflow: 'hidden' }

const variants = {
  /** The negative margin closes the gap to the next row. */
  hidden: (isAnimated: boolean) => (isAnimated ? hidden : {}),
  inPlace: { opacity: 1, height: 'auto', marginBottom: '0rem', transitionEnd: { overflow: 'visible' } },
}

const transition = { duration: 0.16, ease: 'easeOut' } as const

/** A removed row is inert and stays mounted until its exit animation ends. */
const Row = ({ children }: { children: ReactNode }) => {
  const isAnimated: boolean = usePresenceData()
  const isPresent = useIsPresent()
  return (
    <m.li
      variants={variants}
      custom={isAnimated}
      initial={isAnimated && 'hidden'}
      animate="inPlace"
      exit="hidden"
      transition={transition}
      inert={!isPresent}
      aria-hidden={!isPresent || undefined}
      hidden={!isPresent && !isAnimated}
    >
      {children}
    </m.li>
  )
}

/** More changes mean a new page or filter, where animation would not help the patient. */
const maxChanges = 3

const useIsAnimated = (ids: readonly string[]) => {
  const isReduced = useMedia('(prefers-reduced-motion: reduce)')
  const [latest, setLatest] = useState({ ids: new Set(ids), isAnimated: false })
  const remaining = ids.filter((id) => latest.ids.has(id)).length
  const changes = ids.length + latest.ids.size - 2 * remaining
  const isAnimated = !isReduced && remaining > 0 && changes <= maxChanges
  if (changes > 0) setLatest({ ids: new Set(ids), isAnimated })
  return latest.isAnimated
}

/** The rows of a list. A change of at most `maxChanges` rows is animated. */
export const AnimatedRows = ({ rows }: RowsProps) => (
  <LazyMotion features={domAnimation} strict>
    <AnimatePresence initial={false} custom={useIsAnimated(rows.map(({ id }) => id))}>
      {rows.map(({ id, content }) => (
        <Row key={id}>{content}</Row>
      ))}
    </AnimatePresence>
  </LazyMotion>
)
