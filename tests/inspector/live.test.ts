import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { maskEvent, maskedText } from '../../inspector/live/mask.ts'
import { emptyLive, withEvent } from '../../inspector/live/received.ts'
import { changePasswordMachine, type PasswordChange } from '../../machines/profile/change-password.machine.ts'
import type { PasswordChangeAnswer } from '../../src/domain/access/password-rules.ts'
import { arohasSession } from '../practice/family.ts'

const refusal = 'Aroha, that was your last password'

/** The events of a refused password change, in their order. */
const eventsOfRefusal = async () => {
  const events: StatelyInspectionEvent[] = []
  const { inspect } = createInspector({ send: (event) => void events.push(event) }, { serialize: maskEvent })
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
  const { actors, steps } = (await eventsOfRefusal()).reduce(withEvent, emptyLive)
  expect([...actors.values()]).toMatchObject([{ machineId: 'changePassword', state: 'editing', isActive: true }])
  expect(steps.map(({ event, state }) => [event.type, state])).toEqual([
    ['xstate.init', 'editing'],
    ['password.submitted', 'saving'],
    ['xstate.done.actor.changePassword', 'editing'],
  ])
  expect(steps.at(-1)?.context).toMatchObject({ failure: { kind: 'refused' }, session: maskedText, message: maskedText })
})
