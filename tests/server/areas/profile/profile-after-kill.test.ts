import { expect, test } from 'vitest'
import { sandboxPassword } from '../../../../server/sandbox/accounts.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { copySandbox } from '../../sandbox-database.ts'
import { postTo } from '../../server-process.ts'
import { serverProcesses } from '../../server-processes.ts'
import { updated } from './profile-calls.ts'

const { data, start, newest } = serverProcesses()
const PatientID = patientId('patient')

const call = async (name: string, body: object, token?: string) =>
  (await postTo(newest().url, `/practice/harbour/Patient${name}`, body, token)).json()
const signInWith = async (Password: string) =>
  String((await call('/Authentication', { UserName: 'patient', Password })).extension[0].valueString)

test('a confirmed password and a confirmed detail survive a killed server', async () => {
  await copySandbox(data)
  await start()
  const token = await signInWith(sandboxPassword)
  const passwords = { CurrentPassword: sandboxPassword, Password: 'Kauri-Tree-82' }
  expect(await call('/UpdatePatientDemographics', { PatientID, BloodGroupID: 7 }, token)).toEqual(updated)
  expect((await call('/ChangePassword', { PatientID, ...passwords }, token)).StatusCode).toBe(1)
  await newest().stop('SIGKILL')

  await start()
  const profile = JSON.stringify(await call('', { PatientID }, await signInWith(passwords.Password)))
  expect(profile).toContain('AB-')
})
