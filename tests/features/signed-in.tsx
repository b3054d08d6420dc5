import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { areas } from '../../src/domain/menu.ts'
import { system } from '../../src/ui/theme/system.ts'

export const wholeMenu = areas.map(({ menuId, label }) => ({ id: menuId, label }))

export const emptyClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Renders what stands in the signed-in part of the portal, at a path of its own. `client`: what has been read before. */
export const renderSignedIn = (content: ReactNode, path = '/', client = emptyClient()) => {
  const { hook, history } = memoryLocation({ path, record: true })
  const { unmount } = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <Router hook={hook}>{content}</Router>
      </QueryClientProvider>
    </ChakraProvider>,
  )
  return { person: userEvent.setup({ pointerEventsCheck: 0 }), history, unmount, client }
}

/** The width of the window in px. */
export const resizeTo = (width: number) => window.happyDOM.setViewport({ width })
