import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { createContext, type ReactNode, type RefObject, use, useId, useRef, useState } from 'react'
import { pageTexts } from '../layout/page-texts.ts'
import { Button } from './button.tsx'

type Fold = {
  /** Collapses an answered filter on a phone and moves focus to its button. */
  fold: () => void
  opener: RefObject<HTMLButtonElement | null>
}

const FoldContext = createContext<Fold>({ fold: () => undefined, opener: { current: null } })

/** The context of the enclosing filter. */
export const useExpandable = () => use(FoldContext)

type FilterFoldProps = {
  /** Texts of the active filter values; empty for inactive ones. */
  set: readonly string[]
  /** Formats the button's label for a group that is no filter. */
  label?: (set: readonly string[]) => string
  /** A required answer is missing: the group stays open without a button. */
  staysOpen?: boolean
  children: ReactNode
}

/** A filter or a group of questions. On a phone one button with the active values expands it; on wider screens it is always open. */
export const ExpandableFilter = ({ set, label = pageTexts.filter, staysOpen = false, children }: FilterFoldProps) => {
  const [isUnfolded, setOpen] = useState(staysOpen)
  const isOpen = isUnfolded || staysOpen
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const fold = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <FoldContext value={{ fold, opener }}>
      <Button
        ref={opener}
        display={{ base: staysOpen ? 'none' : 'flex', md: 'none' }}
        paddingBlock="2"
        textAlign="start"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
          {label(set.filter((one) => one !== ''))}
        </chakra.span>
        <chakra.span flexShrink="0" rotate={isOpen ? '180deg' : undefined}>
          <ChevronDown aria-hidden size={20} />
        </chakra.span>
      </Button>
      <chakra.div id={id} display={{ base: isOpen ? 'grid' : 'none', md: 'contents' }} gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {children}
      </chakra.div>
    </FoldContext>
  )
}
