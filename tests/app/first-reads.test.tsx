import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { firstReads } from '../../src/app/first-reads.ts'
import { pages } from '../../src/app/pages.ts'
import { makeQueryClient } from '../../src/app/query-client.ts'
import { bookingPractice } from '../features/appointments/book/open-booking.tsx'
import { renderSignedIn } from '../features/signed-in.tsx'
import { connection, own } from '../practice/people.ts'
import { ownPage } from './own-page.tsx'

/** The dashboard shows what every first screen reads, the health summary what the menu opens. */
const others = ['/', '/preview']

it('every page but those has its first reads', () => {
  expect(Object.keys(firstReads).sort()).toEqual([...pages.keys()].filter((path) => !others.includes(path)).sort())
})

it.each(Object.keys(firstReads))('%s shows what was read ahead, and asks for none of it again', async (path) => {
  bookingPractice()
  const client = makeQueryClient()
  await Promise.all((firstReads[path] ?? []).map(async (read) => (await read())(client, connection, own.userId)))
  const ahead = client.getQueryCache().getAll()
  expect(ahead.map(({ state }) => state.status)).toEqual(firstReads[path]?.map(() => 'success'))

  renderSignedIn(<QueryClientProvider client={client}>{ownPage(path)}</QueryClientProvider>, path)
  await waitFor(() => expect(screen.queryAllByText(/^Loading/)).toEqual([]))
  await waitFor(() => expect(ahead.filter((read) => read.isActive())).toEqual(ahead))
  expect(ahead.map(({ state }) => state.dataUpdateCount)).toEqual(ahead.map(() => 1))
})
