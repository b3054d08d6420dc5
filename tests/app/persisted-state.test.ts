import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { historyQuery, upcomingQuery } from '../../src/api/appointments/appointments.ts'
import { locationsQuery } from '../../src/api/appointments/booking-options.ts'
import { anonymous } from '../../src/api/http/connection.ts'
import { messagesQuery } from '../../src/api/messages/messages.ts'
import { balanceQuery } from '../../src/api/payments/balance.ts'
import { allInvoicesQuery } from '../../src/api/payments/invoices.ts'
import { menuQuery } from '../../src/api/practice/menu.ts'
import { patientQuery } from '../../src/api/practice/patient.ts'
import { practiceQuery } from '../../src/api/practice/practice.ts'
import { longTermMedicationsQuery } from '../../src/api/prescriptions/medications.ts'
import { profileQuery } from '../../src/api/profile/profile.ts'
import { allergiesQuery } from '../../src/api/record/allergies.ts'
import { immunisationsQuery } from '../../src/api/record/immunisations.ts'
import { remindersQuery } from '../../src/api/record/reminders.ts'
import { testResultsQuery } from '../../src/api/record/test-results.ts'
import { timelineQuery } from '../../src/api/record/timeline.ts'
import { vitalsQuery } from '../../src/api/record/vitals.ts'
import { persistState, restoreState } from '../../src/app/persisted-state.ts'
import { bundle } from '../practice/bundle.ts'
import { proxy } from '../practice/people.ts'
import { patientResource, practiceResource } from '../practice/resources.ts'
import { withUnusableStorage } from '../unusable-storage.ts'

const connection = { ...anonymous(proxy.apiUrl), token: proxy.token }
const menu = menuQuery(connection, proxy).queryKey as readonly unknown[]
const practice = practiceQuery(connection, proxy.userId).queryKey as readonly unknown[]
const patient = patientQuery(connection, proxy.userId).queryKey as readonly unknown[]
const menuAnswer = bundle({ extension: [{ valueString: 'Vitals' }, {}, { valueString: '18' }] })

const stored = () => JSON.parse(localStorage.getItem('main-root') ?? 'null')
const restored = (whose = proxy) => {
  const client = new QueryClient()
  restoreState(client, connection, whose)
  return client
}

beforeEach(() => localStorage.clear())

describe('the persisted state', () => {
  it('contains non-clinical data with its version and owner, and follows the cache', () => {
    const client = new QueryClient()
    client.setQueryData(menu, menuAnswer)
    const stop = persistState(client, connection, proxy)
    client.setQueryData(practice, bundle(practiceResource))
    client.setQueryData(patient, bundle(patientResource))
    stop()
    expect(stored()).toEqual({
      version: 1,
      parentId: proxy.parentId,
      userId: proxy.userId,
      menu: menuAnswer,
      practice: bundle(practiceResource),
    })
  })

  it('contains no clinical data, messages, money or visits', () => {
    const client = new QueryClient()
    const stop = persistState(client, connection, proxy)
    const { userId } = proxy
    const range = { from: '2026-01-01', to: '2026-11-24' }
    const volatile = [
      vitalsQuery(connection, userId, range),
      remindersQuery(connection, userId),
      messagesQuery(connection, userId, { folder: 'inbox', show: 'all', search: '' }),
      upcomingQuery(connection, userId),
      historyQuery(connection, userId, { filter: 'completed', range: null }),
      testResultsQuery(connection, userId, { status: 'all', ...range, search: '' }),
      timelineQuery(connection, userId, { ...range, search: '', providerId: null }),
      allInvoicesQuery(connection, userId),
      longTermMedicationsQuery(connection, userId),
      profileQuery(connection, userId),
      allergiesQuery(connection, userId),
      immunisationsQuery(connection, userId, 'due'),
      balanceQuery(connection, userId),
      locationsQuery(connection, userId),
    ]
    for (const { queryKey } of volatile) client.setQueryData<unknown>(queryKey, [{ entry: ['of the record'] }])
    client.setQueryData(menu, menuAnswer)
    stop()
    expect(volatile).toHaveLength(14)
    expect(stored()).toEqual({ version: 1, parentId: proxy.parentId, userId, menu: menuAnswer })
  })

  it('is restored at the next visit, and refetched', () => {
    const client = new QueryClient()
    client.setQueryData(menu, menuAnswer)
    persistState(client, connection, proxy)()
    expect(restored().getQueryData(menu)).toEqual(menuAnswer)
    expect(restored().getQueryState(menu)?.dataUpdatedAt).toBe(0)
  })

  it('never replaces data fetched since', () => {
    const client = new QueryClient()
    client.setQueryData(menu, menuAnswer)
    persistState(client, connection, proxy)()
    client.setQueryData(menu, [{ entry: [] }])
    restoreState(client, connection, proxy)
    expect(client.getQueryData(menu)).toEqual([{ entry: [] }])
    expect(client.getQueryState(menu)?.dataUpdatedAt).toBeGreaterThan(0)
  })

  const persisted = { version: 1, parentId: proxy.parentId, userId: proxy.userId, menu: menuAnswer }

  it.each([
    ['an older version', JSON.stringify({ ...persisted, version: 0 })],
    ['no version', JSON.stringify({ ...persisted, version: undefined })],
    ['somebody else', JSON.stringify({ ...persisted, parentId: 'somebody' })],
    ['another patient', JSON.stringify({ ...persisted, userId: 'somebody' })],
    ['another shape', JSON.stringify({ ...persisted, menu: 'Vitals' })],
    ['garbage', '{"version":1'],
    ['nothing', 'null'],
  ])('of %s is ignored', (_, text) => {
    localStorage.setItem('main-root', text)
    expect(restored().getQueryCache().getAll()).toEqual([])
  })

  it('causes no failure if storage is full or forbidden', () => {
    const { getItem, setItem } = withUnusableStorage()
    expect(() => persistState(new QueryClient(), connection, proxy)()).not.toThrow()
    expect(setItem).toHaveBeenCalledOnce()
    expect(restored().getQueryCache().getAll()).toEqual([])
    expect(getItem).toHaveBeenCalledWith('main-root')
  })
})
