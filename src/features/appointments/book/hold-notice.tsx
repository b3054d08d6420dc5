import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { slotLockMachine } from '../../../../machines/booking/slot-lock.machine.ts'
import { practiceTime } from '../../../domain/values/practice-time.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts } from './texts.ts'

export type SlotLockActor = ActorRefFrom<typeof slotLockMachine>

/** The end of the slot's hold, announced on change. Near the end it becomes an alert with a button that extends the hold. */
export const HoldNotice = ({ hold }: { hold: SlotLockActor }) => {
  const until = useSelector(hold, ({ context }) => practiceTime(context.endsAt.toISOString()))
  const isExpiring = useSelector(hold, (state) => state.hasTag('expiring'))
  const isBusy = useSelector(hold, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(hold, ({ context }) => context.failure !== null)
  const status = useRef<HTMLParagraphElement>(null)
  const wasExpiring = useRef(isExpiring)

  useLayoutEffect(() => {
    const hasButtonGone = wasExpiring.current && !isExpiring
    wasExpiring.current = isExpiring
    if (hasButtonGone && document.activeElement === document.body) status.current?.focus()
  }, [isExpiring])

  return (
    <div>
      <chakra.p ref={status} role="status" tabIndex={-1} outline="none" color="muted">
        {isExpiring ? '' : texts.hold.until(until)}
      </chakra.p>
      {isExpiring && (
        <Notice tone="warning" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          <chakra.span role="alert" flex="1 1 12rem">
            {texts.hold.ending(until)} {hasFailed && texts.hold.notExtended}
          </chakra.span>
          <Button disabled={isBusy} onClick={() => hold.send({ type: 'hold.extended' })}>
            {texts.hold.keep}
          </Button>
        </Notice>
      )}
    </div>
  )
}
