import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { makeQueryClient } from '../../src/app/query-client.ts'
import * as queries from '../../src/app/route-queries.ts'
import { signedInRoutes } from '../../src/app/signed-in-routes.ts'
import { bookingPractice } from '../features/appointments/book/open-booking.tsx'
import { renderSignedIn } from '../features/signed-in.tsx'
import { connection, own } from '../practice/people.ts'
import { ownPage } from './own-page.tsx'

/** The health summary depends on the menu, and the guide has no data. */
const others = ['/preview', '/guide']

const reading = signedInRoutes.filter(({ reads }) => reads(queries, () => true).length > 0)

it('every other page prefetches its first queries', () => {
  expect(signedInRoutes.filter((route) => !reading.includes(route)).map(({ path }) => path)).toEqual(others)
})

it.each(reading)('$path renders the prefetched data without a second request', async ({ path, reads }) => {
  bookingPractice()
  const client = makeQueryClient()
  await Promise.all(reads(queries, () => true).map(async (read) => (await read())(client, connection, own.userId)))
  const ahead = client.getQueryCache().getAll()
  expect(ahead.map(({ state }) => state.status)).toEqual(reads(queries, () => true).map(() => 'success'))

  renderSignedIn(<QueryClientProvider client={client}>{ownPage(path)}</QueryClientProvider>, path)
  await waitFor(() => expect(screen.queryAllByText(/^Loading/)).toEqual([]))
  await waitFor(() => expect(ahead.filter((read) => read.isActive())).toEqual(ahead))
  expect(ahead.map(({ state }) => state.dataUpdateCount)).toEqual(ahead.map(() => 1))
})
