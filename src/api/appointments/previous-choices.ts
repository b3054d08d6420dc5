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
  const found = await practitionersByRole(client, connection, patientId, { typeId: type.id, locationIds, reasonId: reason?.id ?? null })
  const own = found.map(({ role, rows }) => ({ role, practitioner: named(rows, provider) })).find(({ practitioner }) => practitioner)
  return { ...choices, type, ...own }
}

/** The practitioners whom the practice offers online for the type and reason of an appointment at any location, its own provider first. */
export const bookablePractitionersQuery = (client: QueryClient, connection: Connection, patientId: string, appointment: Appointment) =>
  queryOptions({
    queryKey: ['bookable practitioners', patientId, appointment.id],
    queryFn: async (): Promise<Practitioner[]> => {
      const [choices, locations] = await Promise.all([
        previousChoices(client, connection, patientId, appointment),
        client.query(locationsQuery(connection, patientId)),
      ])
      if (!choices?.type) return []
      const bookable = { typeId: choices.type.id, locationIds: locations.rows.map(({ id }) => id), reasonId: choices.reason?.id ?? null }
      const found = (await practitionersByRole(client, connection, patientId, bookable)).flatMap(({ rows }) => rows)
      const own = found.filter(({ name }) => isSameName(name, appointment.provider))
      return [...new Map([...own, ...found].map((one) => [one.id, one])).values()]
    },
  })
