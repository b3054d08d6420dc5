import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query'
import type { Connection } from '../api/http/connection.ts'
import { practiceToday } from '../domain/values/practice-time.ts'
import type { ListQuery } from '../ui/lists/use-list.ts'

/** What is read ahead may fail: the page asks again, and tells it. */
export const ahead = (read: Promise<unknown>) => read.catch(() => undefined)

/** Comes with its code; asks when it is called. */
type Read = () => Promise<(client: QueryClient, connection: Connection, patientId: string) => Promise<unknown>>

const list =
  <Row>(load: () => Promise<(connection: Connection, patientId: string) => ListQuery<Row>>): Read =>
  async () => {
    const query = await load()
    return (client, ...patient) => ahead(client.infiniteQuery(query(...patient)))
  }

const one =
  <Answer, Failure, Value, Key extends QueryKey>(
    load: () => Promise<(connection: Connection, patientId: string) => QueryExecuteOptions<Answer, Failure, Value, Answer, Key>>,
  ): Read =>
  async () => {
    const query = await load()
    return (client, ...patient) => ahead(client.query(query(...patient)))
  }

const settings = one(async () => (await import('../api/practice/practice-settings.ts')).practiceSettingsQuery)
const profile = one(async () => (await import('../api/profile/profile.ts')).profileQuery)
const media = list(async () => (await import('../api/record/media.ts')).mediaQuery)

/** Whether the booking form asks whom it is for, where the practice lets somebody book for their family. */
const family: Read = async () => {
  const [{ familyQuery }, { practiceSettingsQuery }, { bookingRules }] = await Promise.all([
    import('../api/appointments/booking-options.ts'),
    import('../api/practice/practice-settings.ts'),
    import('../domain/appointments/booking-rules.ts'),
  ])
  return async (client, ...patient) => {
    const known = await client.query(practiceSettingsQuery(...patient)).catch(() => null)
    if (known && bookingRules(known).isFamilyOffered) await ahead(client.query(familyQuery(...patient, [])))
  }
}

/** What a page shows first of the record, by its path, as the page itself reads it. The dashboard shows what every first screen reads; the health summary reads all at once. */
export const firstReads: Readonly<Record<string, readonly Read[]>> = {
  '/appointments': [settings, family],
  '/emails': [
    list(async () => {
      const { messagesQuery } = await import('../api/messages/messages.ts')
      return (...patient) => messagesQuery(...patient, { folder: 'inbox', show: 'all', search: '' })
    }),
    settings,
  ],
  '/medications': [
    list(async () => (await import('../api/prescriptions/medications.ts')).longTermMedicationsQuery),
    one(async () => (await import('../api/prescriptions/open-repeats.ts')).openRepeatsQuery),
  ],
  '/reports': [
    list(async () => {
      const [{ testResultsQuery }, { lastYear }] = await Promise.all([
        import('../api/record/test-results.ts'),
        import('../features/test-results/result-filter.ts'),
      ])
      return (...patient) => testResultsQuery(...patient, { status: 'all', search: '', ...lastYear(practiceToday()) })
    }),
  ],
  '/timeline': [
    list(async () => {
      const [{ timelineQuery }, { emptySearch, filterOf }] = await Promise.all([
        import('../api/record/timeline.ts'),
        import('../features/timeline/timeline-filter.ts'),
      ])
      return (...patient) => timelineQuery(...patient, filterOf('all', emptySearch, practiceToday()))
    }),
  ],
  '/vitals': [
    list(async () => {
      const [{ vitalsQuery }, { vitalsWindow }] = await Promise.all([
        import('../api/record/vitals.ts'),
        import('../domain/record/vitals.ts'),
      ])
      return (...patient) => vitalsQuery(...patient, vitalsWindow(practiceToday()))
    }),
  ],
  '/accounts': [list(async () => (await import('../api/payments/invoices.ts')).pendingInvoicesQuery), settings],
  '/diagnosis': [
    list(async () => {
      const { conditionsQuery } = await import('../api/record/conditions.ts')
      return (...patient) => conditionsQuery(...patient, 'longTerm')
    }),
  ],
  '/allergies': [list(async () => (await import('../api/record/allergies.ts')).allergiesQuery)],
  '/immunisation': [
    list(async () => {
      const { immunisationsQuery } = await import('../api/record/immunisations.ts')
      return (...patient) => immunisationsQuery(...patient, 'due')
    }),
  ],
  '/resources': [media],
  '/letters': [media],
  '/reminders': [list(async () => (await import('../api/record/reminders.ts')).remindersQuery)],
  '/profile': [profile, settings],
  '/profile-old': [profile],
}
