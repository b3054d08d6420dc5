import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { RefObject } from 'react'
import type { Appointment } from '../../../domain/appointments/appointment.ts'
import { blockOutHours, bookingRules } from '../../../domain/appointments/booking-rules.ts'
import { weekdayMoment } from '../../../domain/values/date-words.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Loading } from '../../../ui/layout/loading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { Facts } from '../../../ui/lists/facts.tsx'
import { usePatient } from '../../use-patient.tsx'
import { RingPractice } from '../ring-practice.tsx'
import { SettingsDialog } from '../settings-dialog.tsx'
import { AddToCalendar, type AddToCalendarProps } from './add-to-calendar.tsx'
import { useSaveBookingDraft } from './booking-draft.ts'
import { BookingForm } from './booking-form.tsx'
import { RescheduleOutcome } from './reschedule-outcome.tsx'
import { slotInWords } from './summary.ts'
import { texts } from './texts.ts'
import type { BookingActor } from './use-booking.ts'
import { useReschedule } from './use-reschedule.ts'

/** The appointment that replaces the old one. */
const NewAppointment = (props: AddToCalendarProps) => (
  <>
    <Facts
      facts={[
        { name: texts.confirm.when, value: slotInWords(props.slot) },
        { name: texts.confirm.withWhom, value: props.provider },
      ]}
    />
    <div>
      <AddToCalendar {...props} />
    </div>
  </>
)

type RescheduleProps = {
  appointment: Appointment
  /** The appointment list, which receives focus if the card is removed. */
  list: RefObject<HTMLElement | null>
  onAddToCalendar: (appointment: Appointment) => void
  /** Called when the lists are outdated. */
  onChanged: () => void
  onClose: () => void
}

const inWords = ({ provider, start }: Appointment) => `${provider}, ${weekdayMoment(start)}`

type NewTimeProps = { booking: BookingActor; old: string }

const NewTime = ({ booking, old }: NewTimeProps) => {
  const { session } = usePatient()
  const state = useSelector(booking, (snapshot) => snapshot)
  useSaveBookingDraft(booking)
  if (state.matches('unavailable')) return <RingPractice text={texts.ring} />
  return <BookingForm state={state} send={booking.send} isProxy={session.isProxy} insteadOf={old} />
}

type RescheduleFlowProps = RescheduleProps & { rules: ReturnType<typeof bookingRules>; hours: number }

const RescheduleFlow = ({ appointment, rules, hours, list, onAddToCalendar, onChanged, onClose }: RescheduleFlowProps) => {
  const { state, send } = useReschedule({ appointment, rules, blockOutHours: hours, onChanged, onEnded: onClose })
  const { booking } = state.children
  const old = inWords(appointment)
  const isChoosing = state.matches('booking')
  /** A stopping booking machine releases its slot in the background, without delaying the close. */
  const close = () => (isChoosing ? onClose() : send({ type: 'dialog.cancelled' }))
  const canClose = isChoosing || state.can({ type: 'dialog.cancelled' })
  return (
    <PageDialog
      title={texts.reschedule.title}
      about={old}
      width={960}
      {...(state.context.outcome === 'rescheduled' && { finalFocusEl: list })}
      {...(canClose && { onClose: close })}
      footer={
        <>
          {state.can({ type: 'cancellation.retried' }) && (
            <Button look="primary" onClick={() => send({ type: 'cancellation.retried' })}>
              {common.retry}
            </Button>
          )}
          <Button disabled={!canClose} onClick={close}>
            {common.close}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {/* Takes focus, and passes it to the form that replaces it. */}
        {state.matches('takingOver') && (
          <chakra.div tabIndex={-1} data-autofocus outline="none">
            <Loading label={texts.reschedule.takingOver} minHeight="8rem" />
          </chakra.div>
        )}
        <RescheduleOutcome state={state} hours={hours} />
        {state.context.booked && <NewAppointment {...state.context.booked} onAdd={onAddToCalendar} />}
        {isChoosing && booking && (
          <>
            <Notice>{texts.reschedule.keep}</Notice>
            <NewTime booking={booking} old={old} />
          </>
        )}
      </chakra.div>
    </PageDialog>
  )
}

/** Reschedules an appointment: the new one is booked before the old one is cancelled. */
export const Reschedule = (props: RescheduleProps) => {
  const { appointment, onClose } = props
  const of = { title: texts.reschedule.title, about: inWords(appointment), onClose }
  return (
    <SettingsDialog {...of}>
      {(settings) => <RescheduleFlow {...props} rules={bookingRules(settings)} hours={blockOutHours(settings)} />}
    </SettingsDialog>
  )
}
