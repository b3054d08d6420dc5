import type { SnapshotFrom } from 'xstate'
import type { rescheduleMachine } from '../../../../machines/reschedule.machine.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Status } from '../../../ui/status.tsx'
import { texts as appointmentTexts } from '../texts.ts'
import { oldKeptText } from './failure-text.ts'
import { texts } from './texts.ts'

type State = SnapshotFrom<typeof rescheduleMachine>

/** What has come of it, beside the form. */
export const RescheduleOutcome = ({ state, hours }: { state: State; hours: number }) => {
  if (state.matches('notCancellable')) return <Notice tone="warning">{texts.reschedule.notOnline}</Notice>
  if (state.matches('blockedOut')) return <Notice tone="warning">{appointmentTexts.cancel.tooLate(hours)}</Notice>
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
  if (!state.matches('oldKept')) return null
  return (
    <Notice tone="warning" role="alert">
      <p>{texts.booked.success}</p>
      <p>{oldKeptText(state.context.failure)}</p>
    </Notice>
  )
}
