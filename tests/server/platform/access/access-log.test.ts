import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { audienceOf } from '../../../../server/platform/access/practice-gate.ts'
import { operationsOf, readDescription } from '../../../../server/platform/contract/description.ts'
import { objectFields } from '../../../../server/platform/contract/objects.ts'
import { personFields } from '../../../../server/platform/contract/person-fields.ts'
import { accessLog, logAccess } from '../../../../server/platform/store/access-log.ts'
import { days, later } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { purge } from '../../../../server/start/purge.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()
beforeEach(() => server.db.deleteFrom('access_log').execute())

const logged = () =>
  server.db.selectFrom('access_log').select(['operation', 'account_id', 'session_id', 'patient_id', 'status']).orderBy('id').execute()

const person = { FirstName: 'Hemi', MiddleName: '', LastName: 'Walker', NHI: null, DateOfBirth: '1984-02-29', Email: 'hemi@example.nz' }
const helpDetails = { FirstName: 'Aroha', FamilyName: 'Ngata', DOB: '1984-02-29', MessageSubject: 'Help', MessageBody: 'Please' }
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
    async () => server.post('SendHelpMessage', helpDetails, { humanVerification: await server.solved() }),
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

test('no parallel call is answered before its row is stored', async () => {
  const accounts = ['patient', 'parent', 'carer', 'limited', 'credit', 'lowcredit', 'empty', 'large']
  const tokens = await Promise.all(accounts.map((name) => server.tokenOf(name)))
  const rowsOnceAnswered = async (token: string) => {
    await server.validate(token)
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
  const nobody = { account_id: null, session_id: null, patient_id: null }
  const row = { at: server.clock(), practice_id: practiceId('harbour'), ...nobody, status: 200, told_to: 'practice' as const }
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

const details = () =>
  server.db.selectFrom('access_log').select(['operation', 'status', 'address', 'about', 'told_to']).orderBy('id').execute()

test("a row has network address, rows of the practice and audience; a refused call's row is for the practice only", async () => {
  const token = await server.tokenOf('patient')
  const PatientID = patientId('patient')
  for (const ResultID of ['2001', '999999999']) await server.post('Patient/LabResultByID', { PatientID, ResultID }, { token })
  await server.post('Patient/RefreshCounter', { PatientID }, { token })
  await server.signIn('patient')
  const address = '127.0.0.1'
  expect(await details()).toEqual([
    { operation: 'labResultById', status: 200, address, about: { result: '2001' }, told_to: 'patient' },
    { operation: 'labResultById', status: 403, address, about: { result: '999999999' }, told_to: 'practice' },
    { operation: 'refreshCounter', status: 200, address, about: null, told_to: 'practice' },
    { operation: 'authenticate', status: 200, address, about: null, told_to: 'account' },
  ])
})

test('a row has the id of the row that the call created', async () => {
  const token = await server.tokenOf('patient')
  const of = { PatientID: patientId('patient'), CardType: '', cardCharges: '0.00', amount: '45.00', notes: '', lognotes: '' }
  const paid = await server.post('patient/SaveTempPayment', { ...of, invoiceDetailGrids: [] }, { token })
  expect((await details()).at(-1)).toMatchObject({ operation: 'saveTempPayment', about: { payment: paid.body } })
})

const described = ['practice', 'payment-function'].flatMap((name) => {
  const document = readDescription(`build/api/${name}.strict.json`)
  return operationsOf(document).map((operation) => ({ document, operation, id: operation.id }))
})

const findsPatient = ['sendHelpMessage', 'repeatAuditLog']

test('every call has an audience, and a call whose audience is the patient names the patient', () => {
  const ofNobody = described.filter(
    ({ document, operation }) => audienceOf(operation, 200) === 'patient' && personFields(document, operation).length === 0,
  )
  expect(ofNobody.map(({ id }) => id).filter((id) => !findsPatient.includes(id))).toEqual([])
  expect(new Set(described.map(({ operation }) => audienceOf(operation, 403)))).toEqual(new Set(['practice']))
  const [first] = described
  if (!first) throw new Error('nothing is described')
  expect(() => audienceOf({ ...first.operation, audience: null }, 200)).toThrow('authenticate has no x-audience')
})

test('every field that looks like an id has x-id-of, and a server does not start where one has none', () => {
  for (const { document, operation } of described) objectFields(document, operation)
  const [first] = described
  if (!first) throw new Error('nothing is described')
  const query = [{ name: 'LetterID', isRequired: true, schema: {}, at: [] }]
  expect(() => objectFields(first.document, { ...first.operation, query })).toThrow('LetterID of authenticate has no x-id-of')
})

test('rows are kept for as many years as their practice sets', async () => {
  const now = server.clock()
  const row = { account_id: null, session_id: null, patient_id: patientId('patient'), status: 200, told_to: 'practice' as const }
  const old = (code: string, years: number) => ({
    ...row,
    operation: `${code}, ${years} years`,
    practice_id: practiceId(code),
    at: later(now, -days(years * 366)),
  })
  await server.db.updateTable('practice').set({ access_log_years: 2 }).where('code', '=', 'ranges').execute()
  await logAccess(server.db, [old('harbour', 9), old('harbour', 11), old('ranges', 1), old('ranges', 3)])
  await purge(server.db, now)
  expect((await logged()).map(({ operation }) => operation)).toEqual(['harbour, 9 years', 'ranges, 1 years'])
})

test('a row without account and patient is deleted after six weeks; imports and rows with either stay for the years', async () => {
  const now = server.clock()
  const nobody = { account_id: null, session_id: null, patient_id: null, status: 200, told_to: 'practice' as const }
  const row = (operation: string, weeks: number, more: object = {}) => ({
    ...nobody,
    operation,
    practice_id: practiceId('harbour'),
    address: '127.0.0.1',
    at: later(now, -days(weeks * 7)),
    ...more,
  })
  await logAccess(server.db, [
    row('stranger', 5),
    row('stranger', 7),
    row('account', 7, { account_id: patientId('patient') }),
    row('patient', 7, { patient_id: patientId('patient') }),
    row('import', 7, { address: null }),
  ])
  await purge(server.db, now)
  expect((await logged()).map(({ operation }) => operation)).toEqual(['stranger', 'account', 'patient', 'import'])
})
