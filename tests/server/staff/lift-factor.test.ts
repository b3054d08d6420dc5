import { expect, test } from 'vitest'
import { optionsFrom } from '../../../scripts/practice/options.ts'
import { patientId } from '../../../server/sandbox/patients.ts'
import { runCommand } from '../../../server/staff/command.ts'
import { factorCalls } from '../areas/access/factor-calls.ts'
import { serverUnderTest } from '../server-under-test.ts'

const server = serverUnderTest()
const { ticketOf, give, code } = factorCalls(server)
const installation = { place: 'in the test', publicUrl: 'https://portal.test', sendsMail: true }
const lift = (user: string | null) =>
  runCommand(server.db, installation, { liftFactor: { user, reason: 'Lost phone, seen with passport' } })

test('a lifted factor ends sessions, tickets and trust; a letter and the access log tell of it', async () => {
  const token = await server.tokenOf('twostep')
  const trusted = await give(await ticketOf('twostep'), { Code: code(), TrustBrowser: true })
  const cookie = String(trusted.headers['set-cookie']).split(';')[0] ?? ''
  const ticket = await ticketOf('twostep')
  expect(await lift('Twostep@example.nz')).toContain('every session is ended')
  expect((await server.validate(token)).statusCode).toBe(401)
  expect((await give(ticket, { Code: code() })).status).toBe(401)
  expect((await server.signIn('twostep')).json().id).toBe(patientId('twostep'))
  const [letter] = await server.outbox('twostep@example.nz')
  expect(letter?.subject).toBe('Your practice has lifted the second step of your account at Harbour Health Centre')
  const row = await server.db.selectFrom('access_log').selectAll().where('operation', '=', 'liftSecondFactor').executeTakeFirstOrThrow()
  expect(row).toMatchObject({ account_id: patientId('twostep'), changed: 'Lost phone, seen with passport', told_to: 'account' })
  await server.changeSetting('SecondFactorRequiredFrom', '2026-01-01')
  expect((await server.signIn('twostep', undefined, { headers: { cookie } })).json().SecondFactorWays).toEqual(['setUp'])
})

test('an unknown user is refused', () => expect(lift('nobody')).rejects.toThrow('There is no user nobody.'))

test('the command needs a user or everyone, and a reason', () => {
  expect(optionsFrom(['lift-factor', '--user', 'ana', '--reason', 'Lost phone'], '2026-11-29')).toEqual({
    liftFactor: { user: 'ana', reason: 'Lost phone' },
  })
  expect(optionsFrom(['lift-factor', '--everyone', '--reason', 'Lost key'], '2026-11-29')).toEqual({
    liftFactor: { user: null, reason: 'Lost key' },
  })
  expect(optionsFrom(['lift-factor', '--user', 'ana'], '2026-11-29')).toBe('Say also --reason.')
  expect(optionsFrom(['lift-factor', '--reason', 'Lost phone'], '2026-11-29')).toBe('Say also --user.')
})
