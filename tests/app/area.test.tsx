import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { sessionMachine } from '../../machines/session.machine.ts'
import { Area } from '../../src/app/area.tsx'
import { parseConfiguration } from '../../src/app/configuration.ts'
import { renderSignedIn } from '../features/signed-in.tsx'
import { fakePractice } from '../practice/fake-practice.ts'
import { connection, own } from '../practice/people.ts'
import { sessionPorts } from '../practice/session-ports.ts'
import { publicConfiguration } from './public-configuration.ts'

afterEach(cleanup)

it('the session names the picture of its patient once that is known', async () => {
  fakePractice()
  const actor = createActor(sessionMachine.provide({ actors: sessionPorts() }), { input: { stored: own, isFreshStart: false } }).start()
  await waitFor(() => expect(actor.getSnapshot().value).toBe('signedIn'))
  expect(own.pictureId).toBeNull()
  renderSignedIn(
    <Area actor={actor} session={own} connection={connection} configuration={parseConfiguration(publicConfiguration())} path="/" />,
    '/',
  )
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' }, { timeout: 15_000 })
  await waitFor(() => expect(actor.getSnapshot().context.session?.pictureId).toMatch(/^[0-9a-f-]{36}$/))
})
