import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Appointment } from '../../../domain/appointments/appointment.ts'
import type { BookingRules } from '../../../domain/appointments/booking-rules.ts'
import { practiceNow } from '../../../domain/values/practice-now.ts'
import { rescheduleFlow } from '../../../flows/booking.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useUnloadGuard } from '../../../ui/hooks/use-unload-guard.ts'
import { usePatient } from '../../use-patient.tsx'
import { findDraft } from './booking-draft.ts'
import { notCancelledText } from './failure-text.ts'
import { texts } from './texts.ts'
import { clearUnansweredBooking } from './unanswered.ts'
import { useReloadSlots } from './use-reload-slots.ts'

type RescheduleFlow = {
  appointment: Appointment
  rules: BookingRules
  blockOutHours: number
  /** Called when the lists are outdated. */
  onChanged: () => void
  /** Called when the flow has ended and shows no result. */
  onEnded: () => void
}

/** Runs the reschedule machine while the view is mounted. */
export const useReschedule = ({ appointment, rules, blockOutHours, onChanged, onEnded }: RescheduleFlow) => {
  const { session, connectionNow } = usePatient()
  const reloadSlots = useReloadSlots()
  const client = useQueryClient()
  const patient = { id: session.userId, name: session.userName }
  const flow = useFlow(
    () =>
      rescheduleFlow(connectionNow, client, patient.id, {
        reloadSlots,
        reloadLists: onChanged,
        tellRescheduled: () => void showToast({ tone: 'success', title: `${texts.booked.success} ${texts.reschedule.oldCancelled}` }),
        notifyOldNotCancelled: ({ context: { failure } }) =>
          void showToast({ tone: 'warning', title: `${texts.booked.success} ${notCancelledText(failure)}` }),
      }),
    {
      input: { patient, appointment, rules, blockOutHours, ...findDraft(client, patient.id, appointment.id), now: practiceNow },
      leaving: { type: 'page.left' },
      onEnded,
    },
  )
  const { actor, state } = flow
  useUnloadGuard(state.matches('cancellingOld'))
  useEffect(
    () =>
      void actor.subscribe(({ value }) => {
        if (value === 'rescheduled' || value === 'oldNotCancelled') clearUnansweredBooking({ userId: patient.id, replaces: appointment.id })
      }),
    [actor, patient.id, appointment.id],
  )
  return flow
}
