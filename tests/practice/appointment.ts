import type { Appointment } from '../../src/domain/appointments/appointment.ts'

/** The description's example of an appointment, decoded. */
export const appointment: Appointment = {
  id: '1042',
  start: '2026-11-24T09:15:00+13:00',
  minutes: 15,
  type: 'Standard Consult',
  patient: 'Aroha Ngata',
  provider: 'Dr Mere Tai',
  practice: 'Harbour Health Centre',
  practiceAddress: '12 Quay Street, Auckland 1010',
  location: 'Harbour Central',
  outcome: 'future',
  statusId: 1,
  isElsewhere: false,
  cancelReason: null,
  isOnline: false,
  joinUrl: null,
  reason: null,
  reasonNotes: null,
  notes: null,
}
