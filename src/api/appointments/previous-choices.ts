import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Appointment, isSameName } from '../../domain/appointments/appointment.ts'
import type { Practitioner } from '../../domain/appointments/booking.ts'
import { type BookingChoices, noChoices } from '../../domain/appointments/booking-choices.ts'
import type { Connection } from '../http/connection.ts'
import { appointmentTypesQuery, bookableRolesQuery, locationsQuery, practitionersQuery, visitReasonsQuery } from './booking-options.ts'

const named = <Option extends { name: string }>(options: readonly Option[], name: string) =>
  options.find((option) => isSameName(option.name, name)) ?? null

type BookableFor = { typeId: string; locationIds: readonly string[]; reasonId: string | null }

/** The bookable practitioners of each role. A role whose practitioners did not load has none. */
const practitionersByRole = async (client: QueryClient, connection: Connection, patientId: string, bookable: BookableFor) => {
  const roles = await client.query(bookableRolesQuery(connection, patientId, bookable))
  return Promise.all(
    roles.rows.map(async (role) => {
      const of = { ...bookable, roleId: role.id }
      const { rows } = await client.query(practitionersQuery(connection, patientId, of)).catch(() => ({ rows: [] }))
      return { role, rows }
    }),
  )
}

/**
 * The type, reason and locations that the practice offers online for an appointment; null if it does not offer the type or reason. The list of
 * appointments has names without ids. `type` and `reason` are null if the appointment has none.
 */
const offeredFor = async (
  client: QueryClient,
  connection: Connection,
  patientId: string,
  { type: typeName, reason: reasonName }: Appointment,
) => {
  const [types, locations, reasons] = await Promise.all([
    client.query(appointmentTypesQuery(connection, patientId)),
    client.query(locationsQuery(connection, patientId)),
    reasonName === null ? null : client.query(visitReasonsQuery(connection, patientId)),
  ])
  const type = named(types.rows, typeName)
  const reason = reasonName === null ? null : named(reasons?.rows ?? [], reasonName)
  if ((!type && typeName !== '') || (!reason && reasonName !== null)) return null
  return { type, reason, locations: locations.rows }
}

/**
 * The choices of a booked appointment; null if the practice does not offer its type or reason online. The list of appointments has no role of
 * the provider. A location or provider that is no longer offered is not preselected.
 */
export const previousChoices = async (
  client: QueryClient,
  connection: Connection,
  patientId: string,
  appointment: Appointment,
): Promise<BookingChoices | null> => {
  const offered = await offeredFor(client, connection, patientId, appointment)
  if (!offered) return null
  const { type, reason, locations } = offered
  const locationIds = [named(locations, appointment.location)?.id ?? []].flat()
  const choices = { ...noChoices, locationIds, reason, reasonNotes: appointment.reasonNotes ?? '' }
  if (!type) return choices
  const found = await practitionersByRole(client, connection, patientId, { typeId: type.id, locationIds, reasonId: reason?.id ?? null })
  const own = found
    .map(({ role, rows }) => ({ role, practitioner: named(rows, appointment.provider) }))
    .find(({ practitioner }) => practitioner)
  return { ...choices, type, ...own }
}

/** The practitioners whom the practice offers online for the type and reason of an appointment at any location. Each role has its own. */
export const bookablePractitionersQuery = (client: QueryClient, connection: Connection, patientId: string, appointment: Appointment) =>
  queryOptions({
    queryKey: ['bookable practitioners', patientId, appointment.id],
    queryFn: async (): Promise<Practitioner[]> => {
      const offered = await offeredFor(client, connection, patientId, appointment)
      if (!offered?.type) return []
      const { type, reason, locations } = offered
      const bookable = { typeId: type.id, locationIds: locations.map(({ id }) => id), reasonId: reason?.id ?? null }
      return (await practitionersByRole(client, connection, patientId, bookable)).flatMap(({ rows }) => rows)
    },
  })
