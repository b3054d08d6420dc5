import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { given, needs } from '../../machines/ports.ts'

test('a port that nobody provides rejects, so that nothing seems done that was not', async () => {
  const port = createActor(needs<void, void>(), { src: 'signOut', input: undefined }).start()
  await expect(toPromise(port)).rejects.toThrow('Nothing is provided for the port signOut')
})

test('a state that needs a session does not begin without one', () => {
  expect(given('a session')).toBe('a session')
  expect(() => given(null)).toThrow('A state was entered without what it works on')
})
