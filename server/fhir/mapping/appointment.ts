import { LeftOut, printable } from '../problems.ts'
import { instant } from '../reading/dates.ts'
import { text } from '../reading/fields.ts'
import type { Context, Rows } from './context.ts'
import { refuseStatus } from './statuses.ts'

const statusIds: Readonly<Record<string, number>> = { booked: 1, arrived: 4, 'checked-in': 4, fulfilled: 5, noshow: 6, cancelled: 7 }

/** How long an appointment without an end is taken to be. */
const usualMinutes = 15

export const appointmentRows = (resource: unknown, { patientId, key }: Context): Rows => {
  refuseStatus(resource)
  const status = text(resource, 'status') ?? 'missing'
  const id = Object.hasOwn(statusIds, status) ? statusIds[status] : undefined
  if (id === undefined) throw new LeftOut(`its status is ${printable(status, 20)}`)
  const start = instant(resource, 'start')
  if (!start) throw new LeftOut('has no start')
  const end = instant(resource, 'end')
  const minutes = end && end > start ? Math.round((end.getTime() - start.getTime()) / 60_000) : usualMinutes
  return { appointment: [{ patient_id: patientId, source_key: key, starts_at: start, status_id: id, minutes }] }
}
