import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { countersQuery } from '../../src/api/practice/counters.ts'
import { makeQueryClient } from '../../src/app/query-client.ts'
import { areas } from '../../src/domain/practice/menu.ts'
import { PatientProvider } from '../../src/features/use-patient.tsx'
import { connection, own } from '../practice/people.ts'
import { renderStyled } from '../styled.tsx'

export const wholeMenu = areas.map(({ menuId, label }) => ({ id: menuId, label }))

const { mutations } = makeQueryClient().getDefaultOptions()

/** A client without retries of queries; commands have the portal's options. */
export const emptyClient = () => new QueryClient({ defaultOptions: { queries: { retry: false }, ...(mutations && { mutations }) } })

/** Renders content of the signed-in part at a path. `client` may have cached data. */
export const renderSignedIn = (content: ReactNode, path = '/', client = emptyClient(), session = own) => {
  const { hook, history } = memoryLocation({ path, record: true })
  const { unmount } = renderStyled(
    <QueryClientProvider client={client}>
      <Router hook={hook}>
        <PatientProvider session={session} connection={connection}>
          {content}
        </PatientProvider>
      </Router>
    </QueryClientProvider>,
  )
  return { person: userEvent.setup({ pointerEventsCheck: 0 }), history, unmount, client }
}

/** Mounts the counters' query, as the shell does. */
export const CountersInUse = () => {
  useQuery(countersQuery(connection, own.userId))
  return null
}

/** The width of the window in px. */
export const resizeTo = (width: number) => window.happyDOM.setViewport({ width })
