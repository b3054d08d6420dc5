import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, judgePassword } from '../../../../server/platform/accounts/passwords.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

const [composed, decomposed, mixed] = ['Kāuri-Tōtara-82', 'Ka\u0304uri-To\u0304tara-82', 'Kāuri-To\u0304tara-82'] as const

const quick = { memoryCost: 8, timeCost: 1 }

const heldHash = async () =>
  (await server.db.selectFrom('account').select('password_hash').where('id', '=', patientId('patient')).executeTakeFirstOrThrow())
    .password_hash

const setHash = (password_hash: string) =>
  server.db.updateTable('account').set({ password_hash }).where('id', '=', patientId('patient')).execute()

test.each([composed, decomposed, mixed])('a password signs in with either form of its accents after it was set as %j', async (password) => {
  await setHash(await hashPassword(password))
  const held = await heldHash()
  for (const typed of [composed, decomposed, mixed]) expect((await server.signIn('patient', typed)).json().id).toBe(patientId('patient'))
  expect(await heldHash()).toBe(held)
})

test.each([
  ['decomposed', decomposed, composed],
  ['mixed', mixed, mixed],
])('a sign-in renews a hash of the %s form', async (_, stored, typed) => {
  await setHash(await hash(stored, quick))
  expect((await server.signIn('patient', typed)).json().id).toBe(patientId('patient'))
  expect(await judgePassword(await heldHash(), composed)).toBe('current')
  expect((await server.signIn('patient', decomposed)).json().id).toBe(patientId('patient'))
})

test('a failed sign-in renews no hash, and a full-width digit is another password', async () => {
  const stored = await hash(decomposed, quick)
  await setHash(stored)
  expect((await server.signIn('patient', 'Kāuri-Tōtara-８２')).json().StatusCode).toBe(102)
  expect(await heldHash()).toBe(stored)
})
