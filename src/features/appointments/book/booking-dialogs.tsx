import { useQuery } from '@tanstack/react-query'
import { appointmentTypesQuery, locationsQuery } from '../../../api/appointments/booking-options.ts'
import type { Fact } from '../../../ui/lists/facts.tsx'
import { usePatient } from '../../use-patient.tsx'
import { RingPractice } from '../ring-practice.tsx'
import { AdvisedToRingDialog } from './advised-to-ring-dialog.tsx'
import { ConfirmAppointment } from './confirm-appointment.tsx'
import { ConsultDialog } from './consult-dialog.tsx'
import type { BookingFlow } from './flow.ts'
import { NoticeDialog, ReasonAlertDialog } from './notice-dialogs.tsx'
import { QuestionnaireDialog } from './questionnaire-dialog.tsx'
import { bookingFacts, confirmQuestion, spokenSlotTime } from './summary.ts'
import { texts } from './texts.ts'
import type { BookingState } from './use-booking.ts'

const progressOf = (state: BookingState) => {
  if (state.matches('booking')) return texts.confirm.booking
  return state.matches('settling') ? texts.confirm.settling : null
}

/** The dialog of the machine's current step. `insteadOf` names the appointment that is rescheduled. */
export const BookingDialogs = ({ state, send, isProxy, insteadOf }: BookingFlow & { insteadOf: string | undefined }) => {
  const { connection, patientId } = usePatient()
  const { context, children } = state
  const { reason, rules, failure } = context
  const displayedContext = state.matches('settling') && context.unresolved ? { ...context, ...context.unresolved } : context
  const { data: types, error, refetch } = useQuery(appointmentTypesQuery(connection, patientId))
  const { data: locations } = useQuery(locationsQuery(connection, patientId))
  const step = { hold: children.slotLock, onCancel: () => send({ type: 'dialog.cancelled' }) }
  const progress = progressOf(state)
  const name = spokenSlotTime(displayedContext, isProxy)

  if (state.matches({ choosing: 'readingAlert' }))
    return <ReasonAlertDialog alert={reason?.alert ?? ''} onRead={() => send({ type: 'alert.read' })} />
  if (state.matches({ holding: 'answeringQuestions' }) && children.questionnaire)
    return <QuestionnaireDialog {...step} name={name} actor={children.questionnaire} />
  if (state.matches('advisedToRing')) return <AdvisedToRingDialog practice={<RingPractice text={texts.ring} />} onClose={step.onCancel} />
  if (state.matches({ holding: 'choosingConsult' }))
    return (
      <ConsultDialog
        {...step}
        name={name}
        virtualTypes={{ data: types && { ...types, rows: types.rows.filter(({ isVirtual }) => isVirtual) }, error, refetch }}
        isTypeMissing={failure?.kind === 'virtualTypeMissing'}
        onVirtual={(appointmentType) => send({ type: 'virtual.chosen', appointmentType })}
        onFaceToFace={() => send({ type: 'faceToFace.chosen' })}
      />
    )
  if (state.matches({ holding: 'readingAdvice' }))
    return <NoticeDialog {...step} {...texts.advice} notice={texts.emergency} onAccept={() => send({ type: 'advice.read' })} />
  if (state.matches({ holding: 'readingNotice' }))
    return (
      <NoticeDialog {...step} {...texts.notice} notice={rules.faceToFaceNotice ?? ''} onAccept={() => send({ type: 'notice.accepted' })} />
    )
  if (!displayedContext.slot || !(state.matches({ holding: 'confirming' }) || progress !== null)) return null
  const old: Fact = { name: texts.confirm.instead, value: insteadOf ?? null }
  return (
    <ConfirmAppointment
      {...step}
      question={confirmQuestion(displayedContext, name, insteadOf !== undefined)}
      facts={[...bookingFacts(displayedContext, displayedContext.slot, locations?.rows ?? []), old]}
      progress={progress}
      onConfirm={() => send({ type: 'booking.confirmed' })}
    />
  )
}
