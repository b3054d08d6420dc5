import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../../../../server/platform/store/sessions.ts'
import { systemClock } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { carerInvitation } from '../../../../server/sandbox/proxy-invitations.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { databasesForTwo, startTwo, type TwoServers } from '../../two-servers.ts'

describe.each(databasesForTwo('proxy_invitation'))('two servers on %s', (_, open) => {
  let running: TwoServers
  beforeAll(async () => {
    running = await startTwo(await open())
  }, 120_000)
  beforeEach(() => resetSandbox(running.db, systemClock), 120_000)
  afterAll(() => running.stop())

  const call = async (index: number, userName: string, operation: string, body: object): Promise<{ StatusCode: number }> => {
    const opening = { accountId: patientId(userName), platform: null, isPasswordChangeDue: false, isProven: true }
    const { token } = await openSession(running.db, systemClock(), opening)
    const url = `/practice/harbour/Patient/ProxyLinks${operation}`
    const payload = { PatientID: patientId(userName), ...body }
    return (await running.serverFor(index).inject({ method: 'POST', url, headers: { token }, payload })).json()
  }
  const answer = (index: number, userName: string, IsAccepted = true) =>
    call(index, userName, 'Answer', { Token: carerInvitation, IsAccepted })
  const linksToSender = () =>
    running.db.selectFrom('proxy_link').select('id').where('patient_id', '=', patientId('onleave')).where('basis', 'is not', null).execute()
  const letters = () => running.db.selectFrom('outbox').select('id').where('recipient', '=', 'onleave@example.nz').execute()
  const codes = (answers: { StatusCode: number }[]) => answers.map(({ StatusCode }) => StatusCode).sort()

  test('make one link and one letter of answers at once, also of two accounts', async () => {
    const answers = await Promise.all([0, 1, 2, 3].map((index) => answer(index, index < 2 ? 'carer' : 'parent')))
    expect(answers.map(({ StatusCode }) => StatusCode === 1)).toEqual([true, true, false, false])
    expect([await linksToSender(), await letters()].map(({ length }) => length)).toEqual([1, 1])
  })

  test('make no link of an invitation that is withdrawn first, and withdraw none that is accepted first', async () => {
    for (let round = 0; round < 5; round++) {
      await resetSandbox(running.db, systemClock)
      const { id } = await running.db.selectFrom('proxy_invitation').select('id').executeTakeFirstOrThrow()
      const [accepted, withdrawn] = await Promise.all([answer(0, 'carer'), call(1, 'onleave', 'Withdraw', { InvitationID: id })])
      expect(codes([accepted, withdrawn])).toEqual([1, 3])
      expect(await linksToSender()).toHaveLength(accepted.StatusCode === 1 ? 1 : 0)
    }
  })

  test('either accept or decline, when both come at once', async () => {
    const answers = await Promise.all([answer(0, 'carer', true), answer(1, 'carer', false)])
    expect(codes(answers)).toEqual([1, 3])
    expect(await linksToSender()).toHaveLength(answers[0]?.StatusCode === 1 ? 1 : 0)
  })

  test('send one of several invitations to one address at once', async () => {
    const asked = {
      Name: 'Ana',
      Email: 'ana@example.nz',
      Relationship: 'Friend',
      Areas: ['14'],
      EndsOn: `${new Date().getFullYear() + 1}-06-01`,
    }
    const answers = await Promise.all([0, 1, 2, 3].map((index) => call(index, 'patient', 'Invite', asked)))
    expect(codes(answers)).toEqual([1, 3, 3, 3])
    expect(await running.db.selectFrom('outbox').select('id').where('recipient', '=', 'ana@example.nz').execute()).toHaveLength(1)
  })
})
