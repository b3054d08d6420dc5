import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { EarlierTimeWishOutcome } from '../../../machines/booking/earlier-time-wish.machine.ts'
import { bookablePractitionersQuery } from '../../api/appointments/previous-choices.ts'
import type { Appointment } from '../../domain/appointments/appointment.ts'
import type { Practitioner } from '../../domain/appointments/booking.ts'
import { choosablePractitioners, type EarlierTimeWish } from '../../domain/appointments/earlier-time.ts'
import { weekdayMoment } from '../../domain/values/date-words.ts'
import { earlierTimeWishFlow } from '../../flows/earlier-times.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { showToast } from '../../ui/dialogs/toast.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { Loading } from '../../ui/layout/loading.tsx'
import { usePatient } from '../use-patient.tsx'
import { EarlierTimeForm } from './earlier-time-form.tsx'
import { texts, wishFailureText } from './earlier-time-texts.ts'

type EarlierTimeDialogProps = {
  appointment: Appointment
  /** The practice's wish for this appointment; null before the first one. */
  wish: EarlierTimeWish | null
  /** Called when the wishes are outdated. */
  onChanged: () => void
  onClose: () => void
}

/** The practitioners to choose from; undefined while loading. If they do not load, those of the wish. */
const usePractitioners = (appointment: Appointment, wish: EarlierTimeWish | null): Practitioner[] | undefined => {
  const { connection, patientId } = usePatient()
  const client = useQueryClient()
  const { data = [], isLoading, failureCount } = useQuery(bookablePractitionersQuery(client, connection, patientId, appointment))
  if (isLoading && failureCount === 0) return undefined
  return choosablePractitioners(data, appointment, wish)
}

/** Asks for an earlier time than that of an appointment, or changes or ends that wish. */
export const EarlierTimeDialog = ({ appointment, wish, onChanged, onClose }: EarlierTimeDialogProps) => {
  const { connectionNow, patientId } = usePatient()
  const practitioners = usePractitioners(appointment, wish)
  const onEnded = ({ outcome }: EarlierTimeWishOutcome) => {
    onClose()
    if (outcome !== 'abandoned') void showToast({ tone: 'success', title: texts.wish[outcome] })
  }
  const { state, send } = useFlow(() => earlierTimeWishFlow(connectionNow, { reloadWishes: onChanged }), {
    input: { patientId, appointmentId: appointment.id, isWaiting: wish !== null },
    onEnded,
  })
  const { failure } = state.context
  const close = () => send({ type: 'dialog.cancelled' })
  return (
    <PageDialog
      title={texts.ask}
      about={`${appointment.provider}, ${weekdayMoment(appointment.start)}`}
      {...(!state.hasTag('busy') && { onClose: close })}
    >
      {practitioners === undefined ? (
        <Loading label={texts.wish.loading} minHeight="20rem" />
      ) : (
        <EarlierTimeForm
          wish={wish}
          practitioners={practitioners}
          isBusy={state.hasTag('busy')}
          isDayMissing={failure?.kind === 'dayMissing'}
          failure={wishFailureText(failure)}
          onSubmit={(choices) => send({ type: 'wish.submitted', choices })}
          onStop={() => send({ type: 'wish.stopped' })}
          onClose={close}
        />
      )}
    </PageDialog>
  )
}
