import { expect, test } from 'vitest'
import { patientId } from '../../server/sandbox/patients.ts'
import { practiceId } from '../../server/sandbox/practices.ts'
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
  await server.post(`Patient/ResetPassword?token=${token}`, { PatientID: patientId('patient'), Password: 'Newer@1234' })
  expect((await logged()).at(-1)).toMatchObject({ operation: 'resetPassword', account_id: patientId('patient'), session_id: null })
})

test('a refusal without a session leaves a row too', async () => {
  await server.post('Patient/ForgotPassword', { Username: 'patient' })
  expect(await logged()).toMatchObject([{ operation: 'forgotPassword', account_id: null, status: 403 }])
})
