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

/** The reason why the appointment cannot be moved online; null if it can. */
const refusalText = (state: State, hours: number) => {
  if (state.matches('notOffered')) return texts.reschedule.notOffered
  if (state.matches('blockedOut') && hours > 0) return appointmentTexts.cancel.tooLate(hours)
  return state.matches('blockedOut') || state.matches('notCancellable') ? texts.reschedule.notOnline : null
}

/** The outcome of a reschedule, beside the form. */
export const RescheduleOutcome = ({ state, hours }: RescheduleOutcomeProps) => {
  const refusal = refusalText(state, hours)
  if (refusal)
    return (
      <Notice tone="warning">
        <p>{refusal}</p>
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
      <RingPractice text={notCancelledText(state.context.failure)} />
    </Notice>
  )
}
