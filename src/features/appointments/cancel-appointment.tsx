import { chakra } from '@chakra-ui/react'
import { type RefObject, useState } from 'react'
import type { CancelFailure, CancelOutcome } from '../../../machines/booking/cancel-appointment.machine.ts'
import type { Appointment } from '../../domain/appointments/appointment.ts'
import { blockOutHours, bookingRules } from '../../domain/appointments/booking-rules.ts'
import { weekdayMoment } from '../../domain/values/date-words.ts'
import { practiceNow } from '../../domain/values/practice-now.ts'
import { cancelAppointmentFlow } from '../../flows/booking.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { showToast } from '../../ui/dialogs/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { usePatient } from '../use-patient.tsx'
import { CancelForm, nothingEntered } from './cancel-form.tsx'
import { RingPractice } from './ring-practice.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import { texts } from './texts.ts'

type CancelFlow = {
  appointment: Appointment
  blockOutHours: number
  /** Called when the lists are outdated. */
  onChanged: () => void
  onEnded: (ending: CancelOutcome) => void
}

const useCancelAppointment = ({ appointment, blockOutHours, onChanged, onEnded }: CancelFlow) => {
  const { connectionNow, patientId } = usePatient()
  return useFlow(() => cancelAppointmentFlow(connectionNow, { reloadLists: onChanged }), {
    input: { patientId, appointment, blockOutHours, now: practiceNow },
    onEnded,
  })
}

type CancelAppointmentProps = {
  appointment: Appointment
  /** The appointment list, which receives focus if the card is removed. */
  list: RefObject<HTMLElement | null>
  onChanged: () => void
  onClose: () => void
  /** Opens the move to another time, in place of this dialog. */
  onMove: () => void
}

type State = ReturnType<typeof useCancelAppointment>['state']

/** The appointment cannot be cancelled online. */
const isRefused = (state: State) => state.matches('blockedOut') || state.matches('notCancellable')

/** The text of a dialog without a form; null while the form is shown. */
const noticeOf = (state: State, hours: number) => {
  if (state.matches('blockedOut') && hours > 0) return texts.cancel.tooLate(hours)
  if (isRefused(state)) return texts.cancel.notOnline
  return state.matches('outcomeUnknown') ? texts.cancel.unknown : null
}

const failureText = (failure: CancelFailure | null) => {
  if (failure?.kind === 'refused') return failure.message || texts.cancel.unnamed
  return failure?.kind === 'stillThere' ? texts.cancel.stillThere : null
}

type CancellationProps = Omit<CancelAppointmentProps, 'onMove'> & { what: string; hours: number; onMove: (() => void) | undefined }

/** Runs the cancellation machine and renders its dialogs. `hours`: online cancellation ends this many hours before the start. */
const Cancellation = ({ appointment, what, hours, list, onChanged, onClose, onMove }: CancellationProps) => {
  const onEnded = ({ outcome }: CancelOutcome) => {
    onClose()
    if (outcome === 'cancelled') void showToast({ tone: 'success', title: texts.cancel.done })
  }
  const { state, send } = useCancelAppointment({
    appointment,
    blockOutHours: hours,
    onChanged,
    onEnded,
  })
  const { failure } = state.context
  // A notice without a form may come between two attempts.
  const [entered, setEntered] = useState(nothingEntered)
  const close = () => send({ type: 'dialog.cancelled' })

  const notice = noticeOf(state, hours)

  if (notice === null)
    return (
      <CancelForm
        what={what}
        initial={entered}
        isBusy={state.hasTag('busy')}
        {...(state.matches('cancelled') && { finalFocusEl: list })}
        isReasonMissing={failure?.kind === 'reasonMissing'}
        failure={failureText(failure)}
        onSubmit={(reason, latest) => {
          setEntered(latest)
          send({ type: 'cancellation.confirmed', reason })
        }}
        onKeep={close}
        onMove={onMove}
      />
    )
  return (
    <PageDialog
      title={texts.cancel.title}
      about={what}
      role="alertdialog"
      {...(state.matches('outcomeUnknown') && { finalFocusEl: list })}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel.close}</Button>
          {state.can({ type: 'outcome.checked' }) && (
            <Button look="primary" onClick={() => send({ type: 'outcome.checked' })}>
              {texts.cancel.check}
            </Button>
          )}
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        {isRefused(state) && <p>{notice}</p>}
        <RingPractice text={isRefused(state) ? texts.cancel.ring : notice} />
      </chakra.div>
    </PageDialog>
  )
}

/** Cancels an appointment with a reason, if the practice permits. */
export const CancelAppointment = (props: CancelAppointmentProps) => {
  const { appointment, onClose, onMove } = props
  const what = `${appointment.provider}, ${weekdayMoment(appointment.start)}`
  return (
    <SettingsDialog title={texts.cancel.title} about={what} onClose={onClose}>
      {(settings) => (
        <Cancellation
          {...props}
          what={what}
          hours={blockOutHours(settings)}
          onMove={bookingRules(settings).isOffered ? onMove : undefined}
        />
      )}
    </SettingsDialog>
  )
}
