import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { patientId } from '../../server/sandbox/patients.ts'
import { practiceId } from '../../server/sandbox/practices.ts'
import { accessLog } from '../../server/store/access-log.ts'
import { serverUnderTest } from './server-under-test.ts'

const server = serverUnderTest()

const logged = () =>
  server.db.selectFrom('access_log').select(['operation', 'account_id', 'session_id', 'patient_id', 'status']).orderBy('id').execute()

const person = { FirstName: 'Hemi', MiddleName: '', LastName: 'Walker', NHI: null, DateOfBirth: '1984-02-29', Email: 'hemi@example.nz' }
const details = { FirstName: 'Aroha', FamilyName: 'Ngata', DOB: '1984-02-29', MessageSubject: 'Help', MessageBody: 'Please' }
const linkIn = async (to: string) => new URL((await server.outbox(to))[0]?.links[0] ?? '').searchParams.get('token')

test.each<[string, string | null, string | null, () => Promise<unknown>]>([
  ['authenticate', patientId('patient'), null, () => server.signIn('patient', 'Wrong@1234')],
  ['authenticate', null, null, () => server.signIn('nobody')],
  ['authenticate', patientId('unverified'), null, () => server.signIn('unverified')],
  [
    'forgotPassword',
    patientId('patient'),
    null,
    async () => server.post('Patient/ForgotPassword', { Username: 'patient' }, { humanVerification: await server.solved() }),
  ],
  [
    'updateProfileRegistrationIndici',
    patientId('hemi'),
    null,
    async () =>
      server.post(
        'Patient/UpdateProfileRegistrationIndici',
        { ...person, PracticeID: practiceId('harbour'), LinkID: 'valid-harbour' },
        { humanVerification: await server.solved() },
      ),
  ],
  [
    'sendHelpMessage',
    null,
    patientId('patient'),
    async () => server.post('SendHelpMessage', details, { humanVerification: await server.solved() }),
  ],
])('%s without a session leaves a row about the account %s and the patient %s', async (operation, account, patient, ask) => {
  await ask()
  expect(await logged()).toEqual([{ operation, account_id: account, session_id: null, patient_id: patient, status: 200 }])
})

test('a password that was set by link leaves a row with the account', async () => {
  await server.post('Patient/ForgotPassword', { Username: 'patient' }, { humanVerification: await server.solved() })
  const token = await linkIn('patient@example.nz')
  await server.post(`Patient/ResetPassword?token=${token}`, { PatientID: patientId('patient'), Password: 'Kauri-Tree-82' })
  expect((await logged()).at(-1)).toMatchObject({ operation: 'resetPassword', account_id: patientId('patient'), session_id: null })
})

test('a refusal without a session leaves a row too', async () => {
  await server.post('Patient/ForgotPassword', { Username: 'patient' })
  expect(await logged()).toMatchObject([{ operation: 'forgotPassword', account_id: null, status: 403 }])
})

test('of calls at the same moment none is answered before its row is there', async () => {
  const accounts = ['patient', 'parent', 'carer', 'limited', 'credit', 'lowcredit', 'empty', 'large']
  const tokens = await Promise.all(accounts.map((name) => server.tokenOf(name)))
  const rowsOnceAnswered = async (token: string) => {
    await server.inject({ method: 'GET', url: '/practice/harbour/ValidateToken', headers: { token } })
    return (await logged()).map(({ account_id }) => account_id)
  }
  const seen = await Promise.all(tokens.map(rowsOnceAnswered))
  expect(seen.map((rows, index) => rows.includes(patientId(accounts[index] ?? '')))).toEqual(accounts.map(() => true))
  expect(await logged()).toHaveLength(accounts.length)
})

test('rows that come while others are being written go together, fail together, and are followed by others', async () => {
  const statements: unknown[] = []
  const db = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements.push(result)
      return result
    },
  })
  const log = accessLog(db)
  const row = { at: server.clock(), practice_id: practiceId('harbour'), account_id: null, session_id: null, patient_id: null, status: 200 }
  const write = (operation: string) => log([{ ...row, operation }])
  await Promise.all(['one', 'two', 'three', 'four'].map(write))
  expect((await logged()).map(({ operation }) => operation)).toEqual(['one', 'two', 'three', 'four'])
  expect(statements.length).toBeLessThan(4)
  await sql`alter table access_log rename to access_log_gone`.execute(server.db)
  const failed = await Promise.allSettled(['five', 'six'].map(write))
  await sql`alter table access_log_gone rename to access_log`.execute(server.db)
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await write('seven')
  expect((await logged()).at(-1)).toMatchObject({ operation: 'seven' })
})
