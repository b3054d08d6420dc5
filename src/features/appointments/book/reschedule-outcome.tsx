import type { SnapshotFrom } from 'xstate'
import type { rescheduleMachine } from '../../../../machines/booking/reschedule.machine.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Status } from '../../../ui/lists/status.tsx'
import { RingPractice } from '../ring-practice.tsx'
import { texts as appointmentTexts } from '../texts.ts'
import { notCancelledText } from './failure-text.ts'
import { texts } from './texts.ts'

type RescheduleOutcomeProps = { state: State; hours: number }
type State = SnapshotFrom<typeof rescheduleMachine>

/** The outcome of a reschedule, beside the form. */
export const RescheduleOutcome = ({ state, hours }: RescheduleOutcomeProps) => {
  const isTooLate = state.matches('blockedOut')
  if (isTooLate || state.matches('notCancellable'))
    return (
      <Notice tone="warning">
        <p>{isTooLate && hours > 0 ? appointmentTexts.cancel.tooLate(hours) : texts.reschedule.notOnline}</p>
        <RingPractice text={appointmentTexts.cancel.ring} />
      </Notice>
    )
  if (state.matches('cancellingOld') || state.matches('rescheduled'))
    return (
      <Status>
        {state.matches('cancellingOld') ? (
          <Notice>{texts.reschedule.cancellingOld}</Notice>
        ) : (
          <Notice tone="success">
            <p>{texts.booked.success}</p>
            <p>{texts.reschedule.oldCancelled}</p>
          </Notice>
        )}
      </Status>
    )
  if (!state.matches('oldNotCancelled')) return null
  return (
    <Notice tone="warning" role="alert">
      <p>{texts.booked.success}</p>
      <p>{notCancelledText(state.context.failure)}</p>
    </Notice>
  )
}
