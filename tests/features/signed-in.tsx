import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { areas } from '../../src/domain/menu.ts'
import type { Session } from '../../src/domain/session.ts'
import { system } from '../../src/ui/theme/system.ts'
import { bundle } from '../api/answers.ts'
import { patientResource, practiceResource, session as proxySession } from '../api/resources.ts'

export const proxy: Session = proxySession

/** The same patient, signed in for themselves. */
export const own: Session = { ...proxySession, parentId: proxySession.userId, parentName: proxySession.userName, isProxy: false }

export const wholeMenu = areas.map(({ menuId, label }) => ({ id: menuId, label }))
export const allPaths = areas.map(({ path }) => path)

export const accountResource = (id: string, name: string, relationship: string) => ({
  id,
  name: [{ text: name }],
  extension: [{ valueString: `link-${name}` }, { valueString: relationship }],
})

/** The practice with its hours shown; the resource of the decoder tests hides them. */
export const openPractice = {
  ...practiceResource,
  extension: practiceResource.extension.map((element) => (element.url === 'HideHours' ? { ...element, valueBoolean: false } : element)),
}

export const counters = {
  AppointmentsCounter: 2,
  InboxCounter: 6,
  MedicationsCounter: 12,
  TestResultsCounter: 3,
  completedcount: 31,
  futurecount: 2,
  missedcount: 4,
  totalpatientappointments: 42,
}

/** An answer with a status stands for a call that fails, until it is replaced. */
export type Answers = Record<string, unknown>

const failing = (answer: unknown): answer is { status: number } => typeof answer === 'object' && answer !== null && 'status' in answer

/** A practice that answers by path. The answers can be changed while the page stands. */
export const practiceAnswers = (changed: Answers = {}): Answers => {
  const answers: Answers = {
    '/Patient': bundle(patientResource),
    '/Patient/Organization': bundle(openPractice),
    '/Patient/AccountBalance': '207.75 Dr',
    '/Patient/RefreshCounter': [counters],
    '/Patient/ProxyUsers': bundle(accountResource(own.userId, own.userName, 'Self')),
    '/Patient/LoadImage': '',
    ...changed,
  }
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input) => {
      const answer = answers[String(input).replace(own.apiUrl, '')]
      if (answer instanceof Response) return answer.clone()
      if (failing(answer)) return Response.json({ message: 'no' }, answer)
      return typeof answer === 'string' ? new Response(answer) : Response.json(answer ?? null)
    }),
  )
  return answers
}

/** Renders what stands in the signed-in part of the portal, at a path of its own. */
export const renderSignedIn = (content: ReactNode, path = '/') => {
  const { hook, history } = memoryLocation({ path, record: true })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { unmount } = render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <Router hook={hook}>{content}</Router>
      </QueryClientProvider>
    </ChakraProvider>,
  )
  return { person: userEvent.setup({ pointerEventsCheck: 0 }), history, unmount }
}

declare global {
  interface Window {
    readonly happyDOM: {
      setViewport: (viewport: { width: number }) => void
      readonly settings: { enableIframePageLoading: boolean }
    }
  }
}

/** The width of the window in px; every test starts with a wide one. */
export const resizeTo = (width: number) => window.happyDOM.setViewport({ width })

beforeEach(() => resizeTo(1280))
