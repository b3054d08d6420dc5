import { chakra } from '@chakra-ui/react'
import { ChevronLeft } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EnterMotion } from '../../../ui/layout/enter-motion.tsx'
import { texts } from './texts.ts'

/** The only step on the screen. Null on a wide screen, which has all questions below each other. */
export type SingleStep = {
  position: number
  count: number
  /** Whether the step replaces another one, and takes the focus. */
  isNext: boolean
  isBusy: boolean
  /** Absent on the first step. */
  onBack: (() => void) | undefined
  /** Absent on the last step. */
  onNext: (() => void) | undefined
  /** The failure of the attempt to continue, above the question. */
  errors: ReactNode
}

export const SingleStepContext = createContext<SingleStep | null>(null)

const Progress = ({ id, position, count, isBusy, onBack }: SingleStep & { id: string }) => (
  <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" minHeight="target">
    {onBack && (
      <Button look="quiet" paddingInlineStart="0" disabled={isBusy} onClick={onBack}>
        <ChevronLeft aria-hidden size={20} />
        {texts.steps.back}
      </Button>
    )}
    <chakra.span id={id} color="muted" marginInlineStart={onBack ? 'auto' : undefined}>
      {texts.steps.position(position, count)}
    </chakra.span>
  </chakra.div>
)

/** One question of the booking. The question scrolls into view once the previous ones are answered. */
export const Step = ({ title, children }: { title: string; children: ReactNode }) => {
  const single = use(SingleStepContext)
  const [headingId, progressId] = [useId(), useId()]
  const heading = useRef<HTMLHeadingElement>(null)
  const isNext = useRef(single?.isNext === true)
  useEffect(() => {
    if (isNext.current) heading.current?.focus()
  }, [])
  return (
    <EnterMotion from="below">
      <Card aria-labelledby={headingId} display="grid" gap="4" padding={{ base: '4', md: '5' }}>
        <div>
          {single && <Progress {...single} id={progressId} />}
          <chakra.h2
            ref={heading}
            id={headingId}
            {...(single && { tabIndex: -1, 'aria-describedby': progressId })}
            outline="none"
            fontSize="lg"
          >
            {title}
          </chakra.h2>
        </div>
        {single?.errors}
        {children}
        {single?.onNext && (
          <Button look="primary" width="full" disabled={single.isBusy} onClick={single.onNext}>
            {texts.steps.next}
          </Button>
        )}
      </Card>
    </EnterMotion>
  )
}

/** Fields side by side as far as the width permits. */
export const Fields = chakra('div', {
  base: { display: 'grid', gap: '4', alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))' },
})
