import { chakra } from '@chakra-ui/react'
import type { Medication } from '../../../domain/prescriptions/medication.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { reserveSpace } from '../../../ui/layout/reserve-space.ts'
import { Status } from '../../../ui/lists/status.tsx'
import { usePendingRepeats } from '../use-pending-repeats.ts'
import { pendingTexts, texts } from './texts.ts'

/** The medicines with an earlier request, refetched at each step that shows them. */
export const AskedBefore = ({ medications }: { medications: readonly Pick<Medication, 'name'>[] }) => {
  const { pending, isLooking, isComplete } = usePendingRepeats(medications, { staleTime: 0 })
  return (
    <Status {...reserveSpace} data-room={texts.summary.looking}>
      {isLooking ? (
        <p>{texts.summary.looking}</p>
      ) : (
        <chakra.div display="grid" gap="4">
          {!isComplete && <Notice>{texts.summary.notLooked}</Notice>}
          {pending.length > 0 && (
            <Notice>
              {pending.map(({ name, requestedAt, status }) => (
                <p key={name}>{texts.summary.awaited(name, requestedAt) + pendingTexts[status]}</p>
              ))}
            </Notice>
          )}
        </chakra.div>
      )}
    </Status>
  )
}
