import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { nonNull, port } from '../../machines/ports.ts'

test('a port without an implementation rejects, so that no step seems done', async () => {
  const signOut = createActor(port<void, void>(), { src: 'signOut', input: undefined }).start()
  await expect(toPromise(signOut)).rejects.toThrow('Nothing is provided for the port signOut')
})

test('a state that needs a session does not begin without one', () => {
  expect(nonNull('a session')).toBe('a session')
  expect(() => nonNull(null)).toThrow('A state was entered without what it works on')
})
