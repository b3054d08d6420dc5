import type { QueryClient } from '@tanstack/react-query'
import { type Appointment, isSameName } from '../../domain/appointments/appointment.ts'
import { type BookingChoices, noChoices } from '../../domain/appointments/booking-choices.ts'
import type { Connection } from '../http/connection.ts'
import { appointmentTypesQuery, bookableRolesQuery, locationsQuery, practitionersQuery } from './booking-options.ts'

const named = <Option extends { name: string }>(options: readonly Option[], name: string) =>
  options.find((option) => isSameName(option.name, name)) ?? null

/** The choices of a booked appointment that the practice still offers. The practice's list tells names alone, no reason, and not the provider's role. */
export const previousChoices = async (
  client: QueryClient,
  connection: Connection,
  patientId: string,
  { type: typeName, location, provider }: Appointment,
): Promise<BookingChoices> => {
  const [types, locations] = await Promise.all([
    client.query(appointmentTypesQuery(connection, patientId)),
    client.query(locationsQuery(connection, patientId)),
  ])
  const type = named(types.rows, typeName)
  const locationIds = [named(locations.rows, location)?.id ?? []].flat()
  if (!type) return { ...noChoices, locationIds }
  const roles = await client.query(bookableRolesQuery(connection, patientId, { locationIds }))
  const found = await Promise.all(
    roles.rows.map(async (role) => {
      const of = { typeId: type.id, locationIds, roleId: role.id, reasonId: null }
      const { rows } = await client.query(practitionersQuery(connection, patientId, of)).catch(() => ({ rows: [] }))
      return { role, practitioner: named(rows, provider) }
    }),
  )
  return { ...noChoices, locationIds, type, ...found.find(({ practitioner }) => practitioner) }
}
