import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useCallback, useId, useMemo, useRef, useState } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { breakpoints } from '../../ui/theme/breakpoints.ts'
import { texts } from './texts.ts'

/** The breakpoints as container widths in `rem`: large text collapses the details on a desktop too. */
export const atLeast = { md: `@container (min-width: ${breakpoints.md})`, lg: `@container (min-width: ${breakpoints.lg})` } as const
export const lessThan = {
  md: `@container not (min-width: ${breakpoints.md})`,
  lg: `@container not (min-width: ${breakpoints.lg})`,
} as const

export type DetailsToggle = { id: string; isExpanded: boolean; toggle: () => void; place: RefObject<HTMLDivElement | null> }

/** The state of the collapsible details. The button is sticky, so expanded details are scrolled into view. */
export const useDetailsToggle = (): DetailsToggle => {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const toggle = useCallback(() => {
    setExpanded(!isExpanded)
    if (!isExpanded) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isExpanded])
  return useMemo(() => ({ id, isExpanded, toggle, place }), [id, isExpanded, toggle])
}

/** Expands the details where space is short. Without children the button is an arrow. */
export const DetailsButton = ({ fold, children }: { fold: DetailsToggle; children?: ReactNode }) => (
  <Button
    look="quiet"
    css={{ [atLeast.lg]: { display: 'none' } }}
    paddingInline="0"
    marginInlineStart="auto"
    fontSize="sm"
    aria-label={children ? undefined : texts.details.more}
    aria-expanded={fold.isExpanded}
    aria-controls={fold.id}
    onClick={fold.toggle}
  >
    {children}
    <chakra.span rotate={fold.isExpanded ? '180deg' : undefined}>
      <ChevronDown aria-hidden size={18} />
    </chakra.span>
  </Button>
)
