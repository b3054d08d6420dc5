import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { maskEvent, maskedText, maskSecrets } from '../../inspector/live/mask.ts'
import { emptyLive, withLiveMessage } from '../../inspector/live/received.ts'
import { changePasswordMachine, type PasswordChange } from '../../machines/profile/change-password.machine.ts'
import type { PasswordChangeAnswer } from '../../src/domain/access/password-rules.ts'
import { arohasSession } from '../practice/family.ts'

const refusal = 'Aroha, that was your last password'

/** The events of a refused password change, in their order. */
const eventsOfRefusal = async (serialize = maskEvent) => {
  const events: StatelyInspectionEvent[] = []
  const { inspect } = createInspector({ send: (event) => void events.push(event) }, { serialize })
  const changePassword = fromPromise<PasswordChangeAnswer | null, PasswordChange>(async () => ({ status: 'refused', message: refusal }))
  const actor = createActor(changePasswordMachine.provide({ actors: { changePassword } }), {
    input: { session: arohasSession, asksCurrent: false },
    inspect,
  }).start()
  actor.send({ type: 'password.submitted', password: 'Correct-Horse-42', confirmation: 'Correct-Horse-42', current: undefined })
  await expect.poll(() => JSON.stringify(events)).toContain('"kind":"refused"')
  return events
}

test('nothing of a person leaves the page: not the session, not what was typed, not what the practice says', async () => {
  const words = JSON.stringify(await eventsOfRefusal())
  for (const secret of [
    arohasSession.token,
    arohasSession.userName,
    arohasSession.userId,
    ...arohasSession.emails,
    'Correct-Horse-42',
    refusal,
  ])
    expect(words).not.toContain(secret)
  expect(words).toContain(maskedText)
})

test('masking a masked event changes nothing', async () => {
  const events = await eventsOfRefusal()
  expect(events.map(maskEvent)).toEqual(events)
})

test('events become running actors and their steps', async () => {
  const { actors, steps } = (await eventsOfRefusal()).reduce(withLiveMessage, emptyLive)
  expect([...actors.values()]).toMatchObject([{ machineId: 'changePassword', state: 'editing', isActive: true }])
  expect(steps.map(({ event, state }) => [event.type, state])).toEqual([
    ['xstate.init', 'editing'],
    ['password.submitted', 'saving'],
    ['xstate.done.actor.changePassword', 'editing'],
  ])
  expect(steps.at(-1)?.context).toMatchObject({ failure: { kind: 'refused' }, session: maskedText, message: maskedText })
})

test('the values of a sandbox are shown without passwords, tokens and cards', async () => {
  const words = JSON.stringify(await eventsOfRefusal(maskSecrets))
  expect(words).toContain(refusal)
  for (const secret of ['Correct-Horse-42', arohasSession.token]) expect(words).not.toContain(secret)
  const event = { type: 'card.submitted', card: { number: '4111' }, entry: { securityCode: '123', expiry: '12/30', amount: 7 } }
  const shown = maskSecrets({ type: '@xstate.event', rootId: '', sourceId: '', sessionId: '', createdAt: '', id: '', _version: '', event })
  expect(shown).toMatchObject({ event: { card: maskedText, entry: { securityCode: maskedText, expiry: maskedText, amount: 7 } } })
})
