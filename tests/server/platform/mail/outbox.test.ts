import { describe, expect, test } from 'vitest'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { serverUnderTest } from '../../server-under-test.ts'

const server = serverUnderTest()

describe('the outbox', () => {
  test('lists the letters to an address, newest first', async () => {
    for (const name of ['patient', 'patient@example.nz', 'parent'])
      await server.post('Patient/ForgotPassword', { Username: name }, { humanVerification: await server.solved() })
    const letters = await server.outbox('PATIENT@example.nz')
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['patient@example.nz', 'Set a new password for Harbour Health Centre'],
      ['patient@example.nz', 'Set a new password for Harbour Health Centre'],
    ])
    const [newest, older] = letters.map(({ links }) => new URL(links[0] ?? '').searchParams.get('token'))
    const reset = (token: string | null | undefined) =>
      server.post(`Patient/ResetPassword?token=${token}`, { PatientID: patientId('patient'), Password: 'Kauri-Tree-82' })
    expect(newest).not.toBe(older)
    expect((await reset(newest)).json().StatusCode).toBe(1)
    expect((await reset(older)).json().StatusCode).toBe(4)
  })

  test.each(['', '?to=', '?to=a%00b'])('%j is refused', async (query) => {
    expect((await server.inject({ method: 'GET', url: `/sandbox/outbox${query}` })).statusCode).toBe(400)
  })
})
