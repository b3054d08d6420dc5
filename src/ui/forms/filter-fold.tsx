import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { createContext, type ReactNode, type RefObject, use, useId, useRef, useState } from 'react'
import { pageTexts } from '../layout/page-texts.ts'
import { Button } from './button.tsx'

type Fold = {
  /** For what has been answered: on a phone the filter goes back behind its button, which takes the focus. */
  fold: () => void
  opener: RefObject<HTMLButtonElement | null>
}

const FoldContext = createContext<Fold>({ fold: () => undefined, opener: { current: null } })

/** Of the filter around. */
export const useExpandable = () => use(FoldContext)

type FilterFoldProps = {
  /** What is set, in words; empty for what is not. */
  set: readonly string[]
  /** Says what is set where that is no filter. */
  label?: (set: readonly string[]) => string
  /** Something of it is still to be answered: there is no button. */
  staysOpen?: boolean
  children: ReactNode
}

/** A filter, or questions that are answered: on a phone behind one button that says what is set, elsewhere as it is. */
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
