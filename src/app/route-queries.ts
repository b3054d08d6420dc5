import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import type { Connection } from '../api/http/connection.ts'
import { practiceToday } from '../domain/values/practice-time.ts'
import type { ListQuery } from '../ui/lists/use-list.ts'
import { ignorePrefetchFailure } from './ignore-prefetch-failure.ts'

/** Loads the code of a query; the result prefetches it. */
export type RouteQuery = () => Promise<(client: QueryClient, connection: Connection, patientId: string) => Promise<unknown>>

const list =
  <Row>(load: () => Promise<(connection: Connection, patientId: string) => ListQuery<Row>>): RouteQuery =>
  async () => {
    const query = await load()
    return (client, ...patient) => ignorePrefetchFailure(client.infiniteQuery(query(...patient)))
  }

/** A query with a single result that a route prefetches. */
const one =
  <Answer, Failure, Value, Key extends QueryKey>(
    load: () => Promise<(connection: Connection, patientId: string) => QueryExecuteOptions<Answer, Failure, Value, Answer, Key>>,
  ): RouteQuery =>
  async () => {
    const query = await load()
    return (client, ...patient) => ignorePrefetchFailure(client.query(query(...patient)))
  }

export const settings = one(async () => (await import('../api/practice/practice-settings.ts')).practiceSettingsQuery)
export const attention = one(async () => (await import('../api/practice/needs-attention.ts')).needsAttentionQuery)
export const profile = one(async () => (await import('../api/profile/profile.ts')).profileQuery)
export const accessPeople = list(async () => (await import('../api/access/access-history.ts')).accessPeopleQuery)
export const media = list(async () => (await import('../api/record/media.ts')).mediaQuery)

/** Prefetches the patient's family for the booking form, if the practice lets patients book for their family. */
export const family: RouteQuery = async () => {
  const [{ familyQuery }, { practiceSettingsQuery }, { bookingRules }] = await Promise.all([
    import('../api/appointments/booking-options.ts'),
    import('../api/practice/practice-settings.ts'),
    import('../domain/appointments/booking-rules.ts'),
  ])
  return async (client, ...patient) => {
    const known = await client.query(practiceSettingsQuery(...patient)).catch(() => null)
    if (known && bookingRules(known).isFamilyOffered) await ignorePrefetchFailure(client.query(familyQuery(...patient, [])))
  }
}

export const upcomingAppointments = list(async () => (await import('../api/appointments/appointments.ts')).upcomingQuery)

export const earlierTimes = one(async () => (await import('../api/appointments/earlier-times.ts')).earlierTimesQuery)

export const practiceLocations = one(async () => (await import('../api/appointments/booking-options.ts')).locationsQuery)

export const inbox = list(async () => {
  const { messagesQuery } = await import('../api/messages/messages.ts')
  return (...patient) => messagesQuery(...patient, { folder: 'inbox', show: 'all', search: '' })
})

export const resultsOfLastYear = list(async () => {
  const [{ testResultsQuery }, { lastYear }] = await Promise.all([
    import('../api/record/test-results.ts'),
    import('../features/test-results/result-filter.ts'),
  ])
  return (...patient) => testResultsQuery(...patient, { status: 'all', search: '', ...lastYear(practiceToday()) })
})

export const timeline = list(async () => {
  const [{ timelineQuery }, { emptySearch, filterOf }] = await Promise.all([
    import('../api/record/timeline.ts'),
    import('../features/timeline/timeline-filter.ts'),
  ])
  return (...patient) => timelineQuery(...patient, filterOf('all', emptySearch, practiceToday()))
})

export const vitals = list(async () => {
  const [{ vitalsQuery }, { vitalsWindow }] = await Promise.all([import('../api/record/vitals.ts'), import('../domain/record/vitals.ts')])
  return (...patient) => vitalsQuery(...patient, vitalsWindow(practiceToday()))
})

export const longTermConditions = list(async () => {
  const { conditionsQuery } = await import('../api/record/conditions.ts')
  return (...patient) => conditionsQuery(...patient, 'longTerm')
})

export const dueImmunisations = list(async () => {
  const { immunisationsQuery } = await import('../api/record/immunisations.ts')
  return (...patient) => immunisationsQuery(...patient, 'due')
})

export const longTermMedications = list(async () => (await import('../api/prescriptions/medications.ts')).longTermMedicationsQuery)
export const openRepeats = one(async () => (await import('../api/prescriptions/open-repeats.ts')).openRepeatsQuery)
export const pendingInvoices = list(async () => (await import('../api/payments/invoices.ts')).pendingInvoicesQuery)
export const allergies = list(async () => (await import('../api/record/allergies.ts')).allergiesQuery)
export const reminders = list(async () => (await import('../api/record/reminders.ts')).remindersQuery)
