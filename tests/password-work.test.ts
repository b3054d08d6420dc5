import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { serverUnderTest } from './server/server-under-test.ts'

// Stands apart from the server's other tests, which share their modules: what replaces one gets a worker of its own.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

const server = serverUnderTest()

/** What argon2 was asked to do: its algorithm and costs, as its hash tells them, and for which password. */
const work = () => vi.mocked(verify).mock.calls.map(([hash, password]) => [`${hash}`.split('$').slice(1, 4), password])

test.each(['nobody', 'nobody@example.nz', 'unverified'])('a wrong sign-in of %s does the work of one of patient', async (name) => {
  await server.signIn('patient', 'Wrong@1234')
  expect(work()).toEqual([[['argon2id', 'v=19', 'm=19456,t=2,p=1'], 'Wrong@1234']])
  const known = work()
  vi.mocked(verify).mockClear()
  await server.signIn(name, 'Wrong@1234')
  expect(work()).toEqual(known)
})
