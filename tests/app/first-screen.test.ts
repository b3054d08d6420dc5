import { afterEach, expect, it } from 'vitest'
import { menuQuery } from '../../src/api/practice/menu.ts'
import { prefetchFirstScreen } from '../../src/app/first-screen.ts'
import { queryClient } from '../../src/app/query-client.ts'
import { findSignedInRoute } from '../../src/app/signed-in-routes.ts'
import { eventually } from '../eventually.ts'
import { bundle } from '../practice/bundle.ts'
import { askedPaths, callsTo } from '../practice/calls.ts'
import { fakePractice } from '../practice/fake-practice.ts'
import { connection, own } from '../practice/people.ts'
import { menuEntry } from '../practice/resources.ts'

afterEach(() => {
  queryClient.clear()
  history.replaceState(null, '', '/')
})

/** The number of fetches of vital signs when their page opens with a persisted menu. */
const asked = async (menu: readonly object[] | null, entry: object | null = null, path = '/vitals') => {
  fakePractice()
  history.replaceState(entry, '', path)
  if (menu) queryClient.setQueryData(menuQuery(connection, own).queryKey as readonly unknown[], bundle(...menu))
  await prefetchFirstScreen(connection, own)
  return callsTo('/Patient/Observation').length
}

it("the page's data is fetched with the first screen if the persisted menu opens it", async () => {
  expect(await asked([menuEntry('Vitals', '18')])).toBe(1)
})

it.each([
  ['the last menu does not open it', [menuEntry('Allergies', '5')], null],
  ['no menu is known', null, null],
  ['the page comes back as it was left, maybe with another list', [menuEntry('Vitals', '18')], { place: 3 }],
])('the prefetch waits for its page where %s', async (_when, menu, entry) => {
  expect(await asked(menu, entry)).toBe(0)
  await eventually(() => expect(callsTo('/Patient/PatientMenu')).toHaveLength(menu ? 0 : 1))
})

it.each([
  ['Appointments', '14', 1],
  ['Vitals', '18', 0],
])('the home page fetches its appointments with the first screen where the menu opens them: %s', async (label, id, count) => {
  await asked([menuEntry(label, id)], null, '/')
  expect(callsTo('/Patient/NeedsAttention')).toHaveLength(1)
  expect(callsTo('/Patient/Appointments')).toHaveLength(count)
  expect(callsTo('/Patient/EarlierTimes')).toHaveLength(count)
})

it("the page's own queries start before those of the frame", async () => {
  await asked([menuEntry('Vitals', '18')])
  expect(askedPaths()[1]).toBe('/Patient/Observation')
  expect(askedPaths()).toContain('/Patient/RefreshCounter')
})

it("the frame's queries start even if the code of the page's query does not load", async () => {
  const route = Object(findSignedInRoute('/vitals'))
  const { reads } = route
  Reflect.set(route, 'reads', () => [() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))])
  try {
    expect(await asked([menuEntry('Vitals', '18')])).toBe(0)
    expect(askedPaths()).toContain('/Patient/RefreshCounter')
  } finally {
    Reflect.set(route, 'reads', reads)
  }
})
