import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Appointment, isSameName } from '../../domain/appointments/appointment.ts'
import { type BookingChoices, noChoices } from '../../domain/appointments/booking-choices.ts'
import type { Connection } from '../http/connection.ts'
import { appointmentTypesQuery, bookableRolesQuery, locationsQuery, practitionersQuery, visitReasonsQuery } from './booking-options.ts'

const named = <Option extends { name: string }>(options: readonly Option[], name: string) =>
  options.find((option) => isSameName(option.name, name)) ?? null

/**
 * The choices of a booked appointment; null if the practice does not offer its type or reason online. The list of appointments has names
 * without ids, and no role of the provider. A location or provider that is no longer offered is not preselected.
 */
export const previousChoices = async (
  client: QueryClient,
  connection: Connection,
  patientId: string,
  { type: typeName, reason: reasonName, reasonNotes, location, provider }: Appointment,
): Promise<BookingChoices | null> => {
  const [types, locations, reasons] = await Promise.all([
    client.query(appointmentTypesQuery(connection, patientId)),
    client.query(locationsQuery(connection, patientId)),
    reasonName === null ? null : client.query(visitReasonsQuery(connection, patientId)),
  ])
  const type = named(types.rows, typeName)
  const reason = reasonName === null ? null : named(reasons?.rows ?? [], reasonName)
  if ((!type && typeName !== '') || (!reason && reasonName !== null)) return null
  const locationIds = [named(locations.rows, location)?.id ?? []].flat()
  const choices = { ...noChoices, locationIds, reason, reasonNotes: reasonNotes ?? '' }
  if (!type) return choices
  const roles = await client.query(bookableRolesQuery(connection, patientId, { locationIds }))
  const found = await Promise.all(
    roles.rows.map(async (role) => {
      const of = { typeId: type.id, locationIds, roleId: role.id, reasonId: reason?.id ?? null }
      const { rows } = await client.query(practitionersQuery(connection, patientId, of)).catch(() => ({ rows: [] }))
      return { role, practitioner: named(rows, provider) }
    }),
  )
  return { ...choices, type, ...found.find(({ practitioner }) => practitioner) }
}

/** The provider of an appointment with the id for booking; null if the practice does not offer both online. The list of appointments has no id. */
export const bookableProviderQuery = (client: QueryClient, connection: Connection, patientId: string, appointment: Appointment) =>
  queryOptions({
    queryKey: ['bookable provider', patientId, appointment.id],
    queryFn: async () => (await previousChoices(client, connection, patientId, appointment))?.practitioner ?? null,
  })
