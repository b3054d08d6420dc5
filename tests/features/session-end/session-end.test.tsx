import { act, getConfig, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyEventObject, createActor, fromCallback } from 'xstate'
import { inactivityMachine } from '../../../machines/session/inactivity.machine.ts'
import { sessionMachine } from '../../../machines/session/session.machine.ts'
import { sessionLockMachine } from '../../../machines/session/session-lock.machine.ts'
import { parseConfiguration } from '../../../src/browser/configuration.ts'
import type { Session, SignInAnswer } from '../../../src/domain/access/session.ts'
import { SessionEnd } from '../../../src/features/session-end/session-end.tsx'
import { announcement, timeInWords } from '../../../src/features/session-end/texts.ts'
import * as flows from '../../../src/flows/session-end.ts'
import { PageDialog } from '../../../src/ui/dialogs/page-dialog.tsx'
import { aroha, arohaForTama, arohaHerself, tama } from '../../practice/family.ts'
import { passkey } from '../../practice/passkeys.ts'
import { listed, sessionPorts } from '../../practice/session-ports.ts'
import { renderStyled } from '../../styled.tsx'
import { textsOf } from '../../texts-of.ts'

type World = { answer?: SignInAnswer; stored?: Session; over?: ReactNode }

const open = async ({ answer = { kind: 'signedIn', user: { ...aroha, token: 'new' } }, stored = arohaForTama, over }: World = {}) => {
  let tell: (event: AnyEventObject) => void = () => undefined
  const attempts: unknown[] = []
  const inactivity = inactivityMachine.provide({
    actors: {
      watchPresence: fromCallback(({ sendBack }) => {
        tell = sendBack
      }),
    },
  })
  const { signIn } = sessionPorts(
    { answer, accounts: listed(arohaHerself, tama) },
    (port, input) => port === 'authenticate' && attempts.push(input),
  )
  vi.spyOn(flows, 'inactivityFlow').mockReturnValue(inactivity)
  vi.spyOn(flows, 'sessionLockFlow').mockReturnValue(sessionLockMachine.provide({ actors: { signIn } }))
  const session = createActor(sessionMachine.provide({ actors: sessionPorts() }), { input: { stored, isFreshStart: false } }).start()
  renderStyled(
    <>
      <input aria-label="Draft" defaultValue="typed" />
      {over}
      <SessionEnd
        session={session}
        configuration={parseConfiguration({ identityUrl: '/identity', defaultApiUrl: '/practice/harbour' })}
        failureText={({ kind }) => kind}
        renderSecondFactor={() => <p>Second step</p>}
        renderPasskey={({ isBusy, onChosen }) => (
          <button type="button" disabled={isBusy} onClick={() => onChosen(passkey)}>
            Passkey
          </button>
        )}
      />
    </>,
  )
  await waitFor(() => expect(session.getSnapshot().value).toBe('signedIn'))
  return {
    session,
    attempts,
    person: userEvent.setup({ pointerEventsCheck: 0 }),
    left: (idleInMs: number, overInMs = 3_600_000) => act(async () => tell({ type: 'time.measured', idleInMs, overInMs })),
  }
}

it('the portal asks two minutes before the end, with the answer focused', async () => {
  const { left, person } = await open()
  await left(120_000)
  const dialog = await screen.findByRole('alertdialog', { name: 'Are you still there?' })
  expect(dialog.textContent).toContain('locked in 2 minutes.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stay signed in' })))
  await left(61_000)
  expect(dialog.textContent).toContain('1 minute 1 second')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

it.each([
  [120_000, '2 minutes', 'This page will be locked in 2 minutes. Press Enter to stay signed in.'],
  [61_000, '1 minute 1 second', 'This page will be locked in 2 minutes. Press Enter to stay signed in.'],
  [60_000, '1 minute', '1 minute left.'],
  [31_000, '31 seconds', '1 minute left.'],
  [30_000, '30 seconds', '30 seconds left.'],
  [1, '1 second', '30 seconds left.'],
  [-1, '0 seconds', '30 seconds left.'],
])('%i ms are shown as %s and announced as %s', (ms, shown, said) => {
  expect(timeInWords(ms)).toBe(shown)
  expect(announcement(ms)).toBe(said)
})

it('the locked page opens for the same person, who signs in with the stored name, unchanged', async () => {
  const { session, left, person, attempts } = await open()
  await left(0)
  const dialog = await screen.findByRole('dialog', { name: 'Session TimeOut' })
  expect(dialog.textContent).toContain('Your session expired due to inactivity.')
  expect(dialog.textContent).toContain('Signed in as Aroha Ngata, acting for Tama Ngata')
  expect(getComputedStyle(screen.getByLabelText('Draft')).visibility).toBe('hidden')
  expect(dialog.textContent).toContain('User Namearoha@example.nz')
  expect(screen.queryByRole('textbox', { name: 'User Name' })).toBeNull()
  expect(dialog.querySelector<HTMLInputElement>('input[autocomplete=username]')?.value).toBe('aroha@example.nz')
  await person.keyboard('{Escape}')
  await person.type(screen.getByLabelText('Password'), 'Abc@1234')
  await person.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(session.getSnapshot().context.session).toEqual({ ...arohaForTama, token: 'new' }))
  expect(attempts).toEqual([{ apiUrl: aroha.apiUrl, proof: { name: 'aroha@example.nz', password: 'Abc@1234' }, verification: null }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(getComputedStyle(screen.getByLabelText('Draft')).visibility).not.toBe('hidden')
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('typed')
})

it('the locked page opens with another user name than the stored e-mail address', async () => {
  const { session, left, person, attempts } = await open()
  await left(0)
  await person.type(await screen.findByLabelText('Password'), 'Abc@1234')
  await person.click(screen.getByRole('button', { name: 'Use another user name' }))
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'User Name' })
  expect([name.value, document.activeElement]).toEqual(['aroha@example.nz', name])
  await person.clear(name)
  await person.type(name, 'aroha')
  await person.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(session.getSnapshot().context.session).toEqual({ ...arohaForTama, token: 'new' }))
  expect(attempts).toMatchObject([{ proof: { name: 'aroha', password: 'Abc@1234' } }])
})

it.each([
  ['at once', [0]],
  ['after the warning', [120_000, 0]],
])('a page that was locked %s restores focus after the unlock', async (_when, idle) => {
  const { left, person } = await open()
  const draft = screen.getByLabelText('Draft')
  await person.click(draft)
  for (const ms of idle) {
    await left(ms)
    await waitFor(() => expect(document.activeElement?.closest('[data-layer]')).toBeTruthy())
  }
  await person.type(await screen.findByLabelText('Password'), 'Abc@1234')
  await person.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(document.activeElement).toBe(draft))
})

/** Waits until the history has settled. */
const settled = () => getConfig().asyncWrapper(() => new Promise<void>((resolve) => setTimeout(resolve, 30)))

const goBack = async () => {
  history.back()
  await settled()
}

describe('Back', () => {
  afterEach(settled)

  const onClose = vi.fn()
  const openBeneath = () =>
    open({
      over: (
        <PageDialog title="My message" onClose={onClose}>
          Written
        </PageDialog>
      ),
    })

  it('at the lock has no effect on lock or page', async () => {
    const { left, person, session } = await openBeneath()
    await left(0)
    const lock = await screen.findByRole('dialog', { name: 'Session TimeOut' })
    await settled()
    await goBack()
    await goBack()
    expect(lock.isConnected).toBe(true)
    await person.type(screen.getByLabelText('Password'), 'Abc@1234')
    await person.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(session.getSnapshot().value).toBe('signedIn'))
    expect(onClose).not.toHaveBeenCalled()
  })

  it('at the warning counts as activity, and closes nothing beneath', async () => {
    const { left } = await openBeneath()
    await left(120_000)
    await screen.findByRole('alertdialog', { name: 'Are you still there?' })
    await settled()
    await goBack()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })
})

it('shows why the lock stays, and has a field for the name if none is stored', async () => {
  const { left, person } = await open({ answer: { kind: 'refused', message: 'No.' }, stored: { ...arohaForTama, emails: [] } })
  await left(0)
  await screen.findByRole('dialog', { name: 'Session TimeOut' })
  await person.click(screen.getByRole('button', { name: 'Login' }))
  const missing = await screen.findByRole('alert')
  expect(textsOf(missing.querySelectorAll('li'))).toEqual(['Email cannot be empty', 'Password cannot be empty'])
  expect(document.activeElement).toBe(missing)
  await person.type(screen.getByLabelText('User Name'), 'aroha')
  await person.type(screen.getByLabelText('Password'), 'Wrong@1234')
  await person.click(screen.getByRole('button', { name: 'Login' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('refused')
  expect(document.activeElement).toBe(alert)
})

it('the lock focuses the password, and announces each missing one', async () => {
  const { left, person } = await open()
  await left(0)
  await screen.findByRole('dialog', { name: 'Session TimeOut' })
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  for (const _ of [1, 2]) {
    await person.click(screen.getByRole('button', { name: 'Login' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Password cannot be empty')
    await waitFor(() => expect(document.activeElement).toBe(alert))
  }
})

it('the lock opens with a passkey, and restores the draft', async () => {
  const { session, left, person, attempts } = await open()
  await left(0)
  await person.click(await screen.findByRole('button', { name: 'Passkey' }))
  await waitFor(() => expect(session.getSnapshot().context.session).toEqual({ ...arohaForTama, token: 'new' }))
  expect(attempts).toEqual([{ apiUrl: aroha.apiUrl, proof: { passkey }, verification: null }])
  expect(screen.getByLabelText<HTMLInputElement>('Draft').value).toBe('typed')
})

it('has a sign-out for another user', async () => {
  const { session, left, person } = await open()
  await left(0)
  await person.click(await screen.findByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'))
})

it("reports the session's end, which only the answer closes", async () => {
  const { session, left, person } = await open()
  await left(500_000, 0)
  const dialog = await screen.findByRole('alertdialog', { name: 'Session Timedout' })
  expect(dialog.textContent).toContain('Your Session has timedout. Click OK to logout.')
  await person.keyboard('{Escape}')
  expect(session.getSnapshot().value).toBe('timedOut')
  await person.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'))
})
