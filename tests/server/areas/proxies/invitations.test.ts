import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { days } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { carerInvitation } from '../../../../server/sandbox/proxy-invitations.ts'
import { purge } from '../../../../server/start/purge.ts'
import { serverUnderTest, type TestServer } from '../../server-under-test.ts'

const server: TestServer = serverUnderTest()

const dayIn = (count: number) => new Date(server.clock().getTime() + days(count)).toISOString().slice(0, 10)
const asked = () => ({
  Name: 'Ana Fonoti',
  Email: 'Carer@example.nz',
  Relationship: 'Friend',
  Areas: ['14', '11'],
  EndsOn: dayIn(300),
})

const call = async (userName: string, operation: string, body: object = {}) => {
  const token = await server.tokenOf(userName)
  return server.post(`Patient/ProxyLinks${operation}`, { PatientID: patientId(userName), ...body }, { token })
}
const resultOf = async (userName: string, operation: string, body: object = {}) => (await call(userName, operation, body)).json()

const invite = (more: object = {}) => resultOf('patient', 'Invite', { ...asked(), ...more })
const tokenIn = (letter: { links: string[] } | undefined) => letter?.links[0]?.split('#')[1] ?? ''
const sentToken = async (to = 'carer@example.nz') => tokenIn((await server.outbox(to))[0])
const listed = async (userName: string) =>
  (await resultOf(userName, 'Invitations'))[0].entry.map(({ resource }: { resource: object }) => resource)

const notOpen = { StatusCode: 3, StatusMessage: expect.stringContaining('This invitation is not open any more.') }
const otherAccount = { StatusCode: 4, StatusMessage: expect.stringContaining('another email address') }
const answer = (userName: string, Token: string, IsAccepted = true) => resultOf(userName, 'Answer', { Token, IsAccepted })

describe('an invitation', () => {
  test('is a letter with a link, to the e-mail address alone, without areas and without typed text', async () => {
    expect(await invite({ Name: 'See https://bad.example now' })).toEqual({ StatusCode: 1, StatusMessage: 'Your invitation is sent.' })
    const [letter] = await server.outbox('carer@example.nz')
    expect(letter?.links).toEqual([expect.stringMatching(/^https:\/\/portal\.test\/invitation#[\w-]{43}$/)])
    expect(letter?.text).toContain('Aroha Ngata invites you')
    for (const word of ['bad.example', 'Appointments', 'Messaging', 'Friend']) expect(letter?.text).not.toContain(word)
    const stored = await server.db.selectFrom('proxy_invitation').selectAll().where('patient_id', '=', patientId('patient')).execute()
    expect(JSON.stringify(stored)).not.toContain(tokenIn(letter))
    expect(server.logged.join('\n')).not.toContain(tokenIn(letter))
  })

  test('is listed until it is withdrawn, and then its link opens nothing', async () => {
    await invite()
    const token = await sentToken()
    const [open] = await listed('patient')
    expect(open).toMatchObject({ Name: 'Ana Fonoti', Email: 'carer@example.nz', State: 'open', Areas: ['Appointments', 'Messaging'] })
    expect(await resultOf('patient', 'Withdraw', { InvitationID: open.id })).toMatchObject({ StatusCode: 1 })
    expect(await listed('patient')).toEqual([])
    expect(await resultOf('carer', 'Invitation', { Token: token })).toEqual(notOpen)
    expect(await answer('carer', token)).toEqual(notOpen)
    expect(await resultOf('patient', 'Withdraw', { InvitationID: open.id })).toMatchObject({ StatusCode: 3 })
  })

  test('is withdrawn by its sender alone', async () => {
    const [open] = await listed('onleave')
    for (const other of ['patient', 'carer'])
      expect(await resultOf(other, 'Withdraw', { InvitationID: open.id })).toEqual({
        StatusCode: 3,
        StatusMessage: 'There is no such open invitation of yours.',
      })
    expect(await listed('onleave')).toMatchObject([{ State: 'open' }])
    expect(await listed('carer')).toEqual([])
  })

  test.each([
    [{ Name: ' ' }, 'Please enter the name of the person.'],
    [{ Email: 'carer' }, 'You have entered an invalid email address.'],
    [{ Email: 'PATIENT@example.nz' }, 'This is your own email address. Please enter that of the other person.'],
    [{ Areas: ['14', '999'] }, 'One of these areas is not open to you. Please choose again.'],
    [{ EndsOn: '2020-01-01' }, 'Please choose an end date after today, at most 5 years ahead.'],
    [{ EndsOn: '2099-01-01' }, 'Please choose an end date after today, at most 5 years ahead.'],
  ])('is refused with %j', async (more, StatusMessage) => {
    expect(await invite(more)).toEqual({ StatusCode: 3, StatusMessage })
    expect(await server.outbox('carer@example.nz')).toEqual([])
  })

  test('needs a recent proof of identity, and an own record', async () => {
    const token = await server.tokenOf('patient')
    server.moveClock(6 * 60_000)
    const old = await server.post('Patient/ProxyLinksInvite', { PatientID: patientId('patient'), ...asked() }, { token })
    expect([old.statusCode, old.json().error]).toEqual([403, 'confirmationRequired'])
    expect(await resultOf('carer', 'Invite', { ...asked(), Email: 'x@example.nz' })).toMatchObject({ StatusCode: 3 })
  })

  test('is sent once to an address, five are open at most, and ten a day are sent', async () => {
    await invite()
    expect((await invite()).StatusMessage).toMatch(/^There is an open invitation to this email address already\./)
    for (const number of [2, 3, 4, 5]) expect(await invite({ Email: `person${number}@example.nz` })).toMatchObject({ StatusCode: 1 })
    expect((await invite({ Email: 'person6@example.nz' })).StatusMessage).toMatch(/^You have 5 open invitations already\./)
    for (const { id } of await listed('patient')) await resultOf('patient', 'Withdraw', { InvitationID: id })
    for (const number of [1, 2, 3, 4, 5]) await invite({ Email: `later${number}@example.nz` })
    for (const { id } of await listed('patient')) await resultOf('patient', 'Withdraw', { InvitationID: id })
    expect((await call('patient', 'Invite', asked())).statusCode).toBe(429)
  })

  test('answers alike for an address with and without an account', async () => {
    expect(await invite({ Email: 'credit@example.nz' })).toEqual(await invite({ Email: 'unknown@example.nz' }))
  })
})

test('an invitation is deleted 30 days after its end, and an unsent letter loses its link after 7 days', async () => {
  await invite()
  const left = () => server.db.selectFrom('proxy_invitation').select('id').execute()
  server.moveClock(days(8))
  await purge(server.db, server.clock())
  expect(await left()).toHaveLength(2)
  expect((await server.outbox('carer@example.nz'))[0]).toMatchObject({ text: '', links: [] })
  server.moveClock(days(30))
  await purge(server.db, server.clock())
  expect(await left()).toEqual([])
})

test('a link is not made without its row in the access log', async () => {
  await sql`alter table access_log add constraint no_answer check (operation <> 'answerProxyInvitation')`.execute(server.db)
  try {
    expect((await call('carer', 'Answer', { Token: carerInvitation, IsAccepted: true })).statusCode).toBe(500)
  } finally {
    await sql`alter table access_log drop constraint no_answer`.execute(server.db)
  }
  expect(await listed('onleave')).toMatchObject([{ State: 'open' }])
  expect(await resultOf('carer', 'Invitation', { Token: carerInvitation })).toMatchObject({ Areas: ['Appointments', 'Messaging'] })
})

describe('the invited person', () => {
  test('sees who invites, for which areas and until when, but no e-mail address', async () => {
    const seen = await resultOf('carer', 'Invitation', { Token: carerInvitation })
    expect(seen).toEqual({
      Name: expect.any(String),
      Areas: ['Appointments', 'Messaging'],
      EndsOn: expect.any(String),
      ExpiresAt: expect.any(String),
    })
    expect(JSON.stringify(seen)).not.toContain('@')
  })

  test('acts for the patient after accepting, in the chosen areas alone, until the end date', async () => {
    await invite()
    const token = await server.tokenOf('carer')
    const about = (path: string) => server.post(path, { PatientID: patientId('patient'), PageSize: 10, PageNumber: 1 }, { token })
    expect((await about('Patient/Organization')).statusCode).toBe(403)
    expect(await answer('carer', await sentToken())).toEqual({ StatusCode: 1, StatusMessage: 'You now act for Aroha Ngata.' })
    expect((await about('Patient/Organization')).statusCode).toBe(200)
    expect((await about('Patient/PatientAlerts')).json().error).toBe('forbidden')
    const [{ entry }] = (await server.post('Patient/ProxyLinks', { PatientID: patientId('carer') }, { token })).json()
    const link = entry
      .map(({ resource }: { resource: { Name: string } }) => resource)
      .find(({ Name }: { Name: string }) => Name === 'Aroha Ngata')
    expect(link).toMatchObject({ Basis: 'consent', DecidedBy: 'Aroha Ngata', Areas: ['Appointments', 'Messaging'], IsInForce: true })
    expect(link.EndsAt.slice(0, 10)).toBe(asked().EndsOn)
    expect(await listed('patient')).toEqual([])
    server.moveClock(days(301))
    expect(
      (await server.post('Patient/Organization', { PatientID: patientId('patient') }, { token: await server.tokenOf('carer') })).json()
        .error,
    ).toBe('linkEnded')
  })

  test('causes a letter to the patient and a row that the patient sees, in both cases', async () => {
    await invite()
    await answer('carer', await sentToken())
    expect((await server.outbox('patient@example.nz'))[0]?.text).toContain('Ana Fonoti has accepted your invitation')
    const rows = await server.db
      .selectFrom('access_log')
      .select(['patient_id', 'account_id', 'changed', 'told_to'])
      .where('operation', '=', 'answerProxyInvitation')
      .orderBy('id')
      .execute()
    const row = { account_id: patientId('carer'), told_to: 'patient' }
    expect(rows).toEqual([
      { ...row, patient_id: patientId('carer'), changed: null },
      { ...row, patient_id: patientId('patient'), changed: 'proxy link' },
    ])
    await answer('carer', carerInvitation, false)
    expect((await server.outbox('onleave@example.nz'))[0]?.text).toContain('Your invitation was declined: Ana Fonoti')
    expect(await listed('onleave')).toMatchObject([{ State: 'declined' }])
  })

  test('answers once: the same answer again is the same, another one finds nothing open', async () => {
    const accepted = await answer('carer', carerInvitation)
    expect(await answer('carer', carerInvitation)).toEqual(accepted)
    expect(await answer('carer', carerInvitation, false)).toEqual(notOpen)
    expect(await resultOf('carer', 'Invitation', { Token: carerInvitation })).toEqual(notOpen)
    expect(
      await server.db
        .selectFrom('proxy_link')
        .select('id')
        .where('patient_id', '=', patientId('onleave'))
        .where('basis', 'is not', null)
        .execute(),
    ).toHaveLength(1)
    expect(await server.outbox('onleave@example.nz')).toHaveLength(1)
  })

  test('is the account with that e-mail address, at that practice, and no other', async () => {
    for (const other of ['patient', 'onleave', 'parent']) {
      expect(await resultOf(other, 'Invitation', { Token: carerInvitation })).toEqual(otherAccount)
      for (const isAccepted of [true, false]) expect(await answer(other, carerInvitation, isAccepted)).toEqual(otherAccount)
    }
    const token = await server.tokenOf('windcave')
    const body = { PatientID: patientId('windcave'), Token: carerInvitation }
    expect((await server.post('Patient/ProxyLinksInvitation', body, { token, practice: 'ranges' })).json()).toEqual(notOpen)
    expect(await listed('onleave')).toMatchObject([{ State: 'open' }])
  })

  test.each(['', 'unknown'])('finds nothing open with an expired or unknown token: %j', async (unknown) => {
    if (unknown === '') server.moveClock(days(7) + 60_000)
    const token = unknown || carerInvitation
    expect(await resultOf('carer', 'Invitation', { Token: token })).toEqual(notOpen)
    for (const isAccepted of [true, false]) expect(await answer('carer', token, isAccepted)).toEqual(notOpen)
    if (unknown === '') expect(await listed('onleave')).toMatchObject([{ State: 'expired' }])
  })

  test('gets no area that the patient lost meanwhile, and no link without any', async () => {
    const removed = (label: string) =>
      server.db.deleteFrom('menu_entry').where('proxy_link_id', '=', patientId('onleave')).where('label', '=', label).execute()
    await removed('Messaging')
    expect(await resultOf('carer', 'Invitation', { Token: carerInvitation })).toMatchObject({ Areas: ['Appointments'] })
    await removed('Appointments')
    expect(await resultOf('carer', 'Invitation', { Token: carerInvitation })).toEqual(notOpen)
    expect(await answer('carer', carerInvitation)).toEqual(notOpen)
  })

  test('who acts for the patient already ends that first, and can then be invited again', async () => {
    await invite()
    await answer('carer', await sentToken())
    await invite()
    const again = await sentToken()
    expect(await answer('carer', again)).toMatchObject({ StatusCode: 3, StatusMessage: expect.stringContaining('already') })
    const [link] = (await resultOf('patient', ''))[0].entry
    await resultOf('patient', 'End', { LinkID: link.resource.id })
    const token = await server.tokenOf('carer')
    const opens = async () => (await server.post('Patient/Organization', { PatientID: patientId('patient') }, { token })).statusCode
    expect(await opens()).toBe(403)
    expect(await answer('carer', again)).toMatchObject({ StatusCode: 1 })
    expect(await opens()).toBe(200)
    expect(
      (await resultOf('patient', ''))[0].entry.map(({ resource }: { resource: { IsInForce: boolean } }) => resource.IsInForce),
    ).toEqual([true, false])
    const closed = await server.post('Patient/PatientAlerts', { PatientID: patientId('patient'), PageSize: 10, PageNumber: 1 }, { token })
    expect(closed.json().error).toBe('forbidden')
  })
})
