import { verify } from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { serverUnderTest } from './server/server-under-test.ts'

// A file of its own, because a mocked module needs a separate worker from the server's other tests.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, verify: vi.fn(argon2.verify) }
})

const server = serverUnderTest()

/** The calls of argon2: algorithm and costs, read from the hash, and the password. */
const work = () => vi.mocked(verify).mock.calls.map(([hash, password]) => [`${hash}`.split('$').slice(1, 4), password])

test.each(['nobody', 'nobody@example.nz', 'unverified'])('a wrong sign-in of %s does the work of one of patient', async (name) => {
  await server.signIn('patient', 'Wrong@1234')
  expect(work()).toEqual([[['argon2id', 'v=19', 'm=19456,t=2,p=1'], 'Wrong@1234']])
  const known = work()
  vi.mocked(verify).mockClear()
  await server.signIn(name, 'Wrong@1234')
  expect(work()).toEqual(known)
})
