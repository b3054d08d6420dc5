import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import { menuQuery } from '../../src/api/practice/menu.ts'
import { Area } from '../../src/app/area.tsx'
import { findSignedInRoute } from '../../src/app/signed-in-routes.ts'
import { parseConfiguration } from '../../src/browser/configuration.ts'
import { switchNotice } from '../../src/browser/flash-messages.ts'
import * as toasts from '../../src/ui/dialogs/toast.ts'
import { eventually } from '../eventually.ts'
import { emptyClient, renderSignedIn } from '../features/signed-in.tsx'
import { bundle } from '../practice/bundle.ts'
import { callsTo } from '../practice/calls.ts'
import { type Answers, fakePractice } from '../practice/fake-practice.ts'
import { connection, own } from '../practice/people.ts'
import { menuEntry } from '../practice/resources.ts'
import { sessionPorts } from '../practice/session-ports.ts'
import { publicConfiguration } from './public-configuration.ts'

/** Renders the signed-in part at a path, with a fake practice. */
const openArea = async (answers: Answers = {}, path = '/', persisted = emptyClient()) => {
  const practice = fakePractice(answers)
  const actor = createActor(sessionMachine.provide({ actors: sessionPorts() }), { input: { stored: own, isFreshStart: false } }).start()
  await waitFor(() => expect(actor.getSnapshot().value).toBe('signedIn'))
  const { client, history } = renderSignedIn(
    <Area actor={actor} session={own} connection={connection} configuration={parseConfiguration(publicConfiguration())} path={path} />,
    path,
    persisted,
  )
  return { actor, practice, client, history }
}

it('the page reports once, when it is seen, that another tab has opened another record', async () => {
  const toast = vi.spyOn(toasts, 'showToast').mockResolvedValue()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  switchNotice.carry('You are now acting for Mia here, too.')
  await openArea()
  expect(toast).not.toHaveBeenCalled()
  seen.mockReturnValue('visible')
  for (const _ of [1, 2]) document.dispatchEvent(new Event('visibilitychange'))
  expect(toast.mock.calls).toEqual([[{ tone: 'info', title: 'You are now acting for Mia here, too.' }]])
})

it("the stored session takes the patient's picture id once it is loaded", async () => {
  expect(own.pictureId).toBeNull()
  const { actor } = await openArea()
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await waitFor(() => expect(actor.getSnapshot().context.session?.pictureId).toMatch(/^[0-9a-f-]{36}$/))
})

it("the practice's name and telephone are persisted for the next visit, and nothing else of it", async () => {
  await openArea()
  await waitFor(() => expect(Object.keys(JSON.parse(localStorage.getItem('known-practice') ?? '{}'))).toEqual(['name', 'phone']))
})

it('an unloaded menu is not shown as an empty one', async () => {
  await openArea({ '/Patient/PatientMenu': { status: 500 } })
  const notice = await within(screen.getByRole('main')).findByRole('alert')
  expect(notice.textContent).toContain('We could not load your areas. This does not mean that there are none.')
})

// The fake practice gives every refusal the sentence 'no'.
it.each([
  [403, 'no'],
  [404, 'Your practice did not open your record. It refused what every page needs. Please contact your practice.'],
])('a menu that the practice refuses is reported as refused, with a sign-out: %i', async (status, text) => {
  const { actor } = await openArea({ '/Patient/PatientMenu': { status } })
  const notice = await within(screen.getByRole('main')).findByRole('alert')
  expect(notice.firstChild?.textContent).toBe(text)
  expect(screen.queryByText('We cannot reach your practice right now')).toBeNull()
  await act(async () => within(notice).getByRole('button', { name: 'Log Out' }).click())
  await waitFor(() => expect(actor.getSnapshot().value).toBe('signedOut'))
})

it('an unreadable menu offers Retry and the sign-out', async () => {
  await openArea({ '/Patient/PatientMenu': 'An answer of a gateway.' })
  const notice = await within(screen.getByRole('main')).findByRole('alert')
  expect(
    within(notice)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Retry', 'Log Out'])
})

it('the page has its title while the menu is loading', async () => {
  await openArea({ '/Patient/PatientMenu': () => new Promise(() => undefined) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dashboard')
  expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Loading')
})

it('no card is shown as closed while a menu entry is unreadable', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await openArea({ '/Patient/PatientMenu': bundle(menuEntry('Vitals', '18'), null) })
  expect(
    await within(screen.getByRole('main')).findByText('1 entry of the menu could not be shown. Please contact your practice.'),
  ).toBeDefined()
})

describe('a page of an area', () => {
  const menuPath = '/Patient/PatientMenu'
  const isShown = async () => {
    await screen.findByRole('heading', { level: 1, name: 'Resources' })
    await waitFor(() => expect(within(screen.getByRole('main')).queryByText('Loading')).toBeNull())
  }

  it('outside the menu redirects to the dashboard', async () => {
    const { history } = await openArea({ [menuPath]: bundle(menuEntry('Vitals', '18')) }, '/resources')
    await waitFor(() => expect(history.at(-1)).toBe('/'))
  })

  describe('that the persisted menu lacks', () => {
    /** A cache with the menu of an earlier visit, which opens the vital signs alone. */
    const earlierVisit = () => {
      const client = emptyClient()
      client.setQueryData<object>(menuQuery(connection, own).queryKey as readonly unknown[], bundle(menuEntry('Vitals', '18')), {
        updatedAt: 0,
      })
      return client
    }

    it('opens once the fetched menu has it, under another name too', async () => {
      const fetched = Promise.withResolvers<object>()
      const { history } = await openArea({ [menuPath]: () => fetched.promise }, '/resources', earlierVisit())
      expect((await within(screen.getByRole('main')).findByRole('status')).textContent).toBe('Loading')
      fetched.resolve(bundle(menuEntry('Brochures', '24')))
      await isShown()
      expect(history).toEqual(['/resources'])
    })

    it('redirects to the dashboard once the fetched menu lacks it too', async () => {
      const { history } = await openArea({ [menuPath]: bundle(menuEntry('Vitals', '18')) }, '/resources', earlierVisit())
      await waitFor(() => expect(history.at(-1)).toBe('/'))
      expect(callsTo(menuPath)).toHaveLength(1)
    })

    it('waits for Retry if the menu cannot be fetched', async () => {
      const { history, practice } = await openArea({ [menuPath]: { status: 500 } }, '/resources', earlierVisit())
      const retry = await within(screen.getByRole('main')).findByRole('button', { name: 'Retry' })
      practice[menuPath] = bundle(menuEntry('Resources', '24'))
      await act(async () => retry.click())
      await isShown()
      expect(history).toEqual(['/resources'])
    })
  })

  it('opens while a menu entry is unreadable, which may be its own', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { history } = await openArea({ [menuPath]: bundle(menuEntry('Vitals', '18'), null) }, '/resources')
    await isShown()
    expect(history).toEqual(['/resources'])
  })

  it('that is open stays when the refetched menu lacks it', async () => {
    const { history, practice, client } = await openArea({ [menuPath]: bundle(menuEntry('Resources', '24')) }, '/resources')
    await isShown()
    practice[menuPath] = bundle(menuEntry('Vitals', '18'))
    await act(() => client.invalidateQueries())
    expect(callsTo(menuPath)).toHaveLength(2)
    await isShown()
    expect(history).toEqual(['/resources'])
  })
})

it('fetches the later code of a page once the page is idle', async () => {
  const route = Object(findSignedInRoute('/appointments'))
  const { later } = route
  const load = vi.fn(() => Promise.resolve())
  Reflect.set(route, 'later', load)
  try {
    await openArea({ '/Patient/PatientMenu': bundle(menuEntry('Appointments', '14')) }, '/appointments')
    await screen.findByRole('heading', { level: 1, name: 'Appointments' })
    expect(load).not.toHaveBeenCalled()
    await eventually(() => expect(load).toHaveBeenCalledOnce())
  } finally {
    Reflect.set(route, 'later', later)
  }
})
