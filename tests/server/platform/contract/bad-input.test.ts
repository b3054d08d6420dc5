import { existsSync, readFileSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { loginName } from '../../../../server/platform/accounts/login-name.ts'
import { operationsOf, readDescription } from '../../../../server/platform/contract/description.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { cleanTypedText } from '../../../../src/domain/values/typed-text.ts'
import { bodies, queries } from '../../../practice/request-bodies.ts'
import { serverUnderTest } from '../../server-under-test.ts'

/** Accepts every human verification, so that all calls reach their handlers. */
const server = serverUnderTest({ human: { newChallenge: () => Promise.reject(new Error('not asked for')), pass: async () => true } })

const id = patientId('patient')

const described = (name: string, prefix: string) =>
  operationsOf(readDescription(`build/api/${name}.strict.json`)).map((operation) => ({ operation, url: prefix + operation.path }))
const calls = [
  ...described('practice', '/practice/harbour'),
  ...described('identity', '/identity'),
  ...described('payment-function', '/payment-function'),
]
const queryOf = (operationId: string) => new URLSearchParams(queries[operationId] ?? { token: 'guessed' })
const withBody = calls
  .filter(({ operation }) => operation.body)
  .map(({ operation, url }) => ({
    id: operation.id,
    method: operation.method === 'DELETE' ? ('DELETE' as const) : ('POST' as const),
    url: operation.query.length > 0 ? `${url}?${queryOf(operation.id)}` : url,
    limit: operation.bodyLimit ?? 1_000_000,
    body: bodies[operation.id] ?? {},
  }))

const tables = [
  ...'account session link outbox sign_in_try spent_verification patient proxy_link practice appointment'.split(' '),
  ...'slot temp_payment payment_session payment ledger_entry repeat_request address emergency_contact email_change document message message_attachment'.split(
    ' ',
  ),
]
/** In one statement, because it runs before and after hundreds of calls. */
const rowCounts = async () => {
  const counts = tables.map((table) => sql`(select count(*)::int from ${sql.table(table)}) as ${sql.ref(table)}`)
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(server.db)
  return rows[0]
}

let token = ''
beforeEach(async () => {
  token = await server.tokenOf('patient')
})

const send = (url: string, payload: string | undefined, type: string | null = 'application/json', method: 'POST' | 'DELETE' = 'POST') =>
  server.inject({
    method,
    url,
    headers: { token, patienttoken: token, ...(type !== null && { 'content-type': type }) },
    ...(payload !== undefined && { payload }),
  })

const expectFailure = (answer: LightMyRequestResponse, status: number) => {
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) })
}

test('every call with a body is here', () => {
  expect(withBody.map((one) => one.id).sort()).toEqual(Object.keys(bodies).sort())
})

describe.each(withBody)('$id', ({ url, method, body, limit }) => {
  const names = Object.keys(body)
  const give = (payload: string | undefined, type?: string | null) => send(url, payload, type, method)

  test('refuses what is not its body, and changes nothing', async () => {
    const before = await rowCounts()
    const canary = 'zanzibar'
    const refused: [string | undefined, number, (string | null)?][] = [
      [undefined, 400],
      ['', 400],
      ['null', 400],
      ['[]', 400],
      ['"text"', 400],
      ['12', 400],
      ['{}', 400],
      [`{"${canary}": `, 400],
      [`{"__proto__": {"x": "${canary}"}}`, 400],
      [JSON.stringify(body), 415, 'text/plain'],
      [JSON.stringify(body), 415, 'application/x-www-form-urlencoded'],
      [JSON.stringify(body), 415, 'application/json; charset=iso-8859-1'],
      [JSON.stringify(body), 415, 'application/json; a=b; charset="utf-16"'],
      [JSON.stringify({ ...body, more: 'x'.repeat(limit + 100_000) }), 413],
    ]
    for (const [payload, status, type] of refused) {
      const answer = await give(payload, type)
      expectFailure(answer, status)
      expect(answer.body).not.toContain(canary)
    }
    for (const name of names)
      for (const value of [12.5, ['zanzibar'], { zanzibar: true }, 'zanzibar'.repeat(12_500), true]) {
        if (value === true && typeof body[name] === 'boolean') continue
        // A picture is longer than any text, and its content is refused: profile/picture-and-terms.test.ts.
        if (typeof value === 'string' && name === 'Base64file') continue
        // The description allows a fraction of a cent, so that a sentence can refuse it: payment-function.test.ts.
        if (value === 12.5 && name === 'amount' && typeof body[name] === 'number') continue
        const answer = await give(JSON.stringify({ ...body, [name]: value }))
        expectFailure(answer, 400)
        for (const issue of answer.json().issues) expect(issue.path.replace(/^(\/\w+)\/0$/, '$1')).toBe(`/${name}`)
        expect(answer.body).not.toContain(canary)
      }
    expect(await rowCounts()).toEqual(before)
  })

  test('refuses control characters and broken pairs in every field, and line breaks in e-mail addresses, and changes nothing', async () => {
    const before = await rowCounts()
    for (const name of names)
      for (const character of ['\u0000', '\u0007', '\u001b', '\u007f', '\ud800']) {
        expectFailure(await give(JSON.stringify({ ...body, [name]: `a${character}b` })), 400)
      }
    for (const name of names.filter((one) => /^User[Nn]ame$|Email/.test(one)))
      expectFailure(await give(JSON.stringify({ ...body, [name]: 'a@example.nz\r\nBcc: b@example.nz' })), 400)
    expectFailure(await give(JSON.stringify({ ...body, deep: [{ deeper: 'a\u0000b' }] })), 400)
    expectFailure(await give(JSON.stringify({ ...body, 'na\u0000me': 1 })), 400)
    expect(await rowCounts()).toEqual(before)
  })
})

/** Fields for free text; ids and dates accept no other text. */
const freeText: Record<string, string[]> = {
  authenticate: ['UserName', 'Password', 'Platform'],
  forgotPassword: ['Username'],
  updateProfileRegistrationIndici: ['FirstName', 'MiddleName', 'LastName', 'NHI'],
  sendHelpMessage: ['EmailAddress', 'MessageSubject', 'MessageBody'],
  cancelAppointment: ['Reason'],
  indiciLookup: ['PracticeLocation'],
  appointmentSlots: ['AppointmentTypeID', 'LocationIDs'],
  bookAppointment: ['AppointmentTypeID', 'SlotID', 'Reason', 'ReasonForVisitID'],
  lockUnlockSlot: ['SlotID'],
  getApiUrl: ['Email'],
  labResults: ['searchText'],
  labResultChartById: ['labcode'],
  timeline: ['SearchText'],
  saveTempPayment: ['amount', 'cardCharges', 'CardType', 'notes', 'lognotes'],
  createCheckoutSession: ['Amount', 'CardType', 'notes', 'lognotes', 'MerchantData', 'UserEmail'],
  processPoliRequest: ['Amount', 'notes', 'lognotes', 'MerchantReference', 'MerchantData'],
  searchAddress: ['SearchAddress'],
  updatePatientContactMethods: ['CellPhoneNumber', 'HomePhoneNumber', 'WorkPhoneNumber'],
  saveEmergencyContact: ['FirstName', 'FamilyName'],
  sendEmailVerification: ['Email'],
  confirmEmail: ['Email', 'Code'],
  sendRepeatMedicationRequest: ['Notes', 'PharmacyName', 'PaymentLog'],
}
/** The smallest limit of attempts before an account must wait. */
const fewestTries = 5
const strings = '../shared/data/naughty-strings/blns.json'

describe.skipIf(!existsSync(strings))('strange text', () => {
  const naughty: string[] = existsSync(strings) ? JSON.parse(readFileSync(strings, 'utf8')) : []

  /** Gives an account this name if possible, with a password hash that is fast to check, because the text is under test. */
  const takeName = async (text: string, password_hash: string) =>
    server.db
      .updateTable('account')
      .set({ user_name: loginName(text), password_hash })
      .where('id', '=', id)
      .execute()
      .catch(() => undefined)

  /** The call before sign-in gets every text. The others alternate, because one shared check validates all of them. */
  const turns = 5
  const textsFor = (operation: string) => {
    const place = Object.keys(freeText).indexOf(operation)
    return operation === 'authenticate' ? naughty : naughty.filter((_, index) => index % turns === place % turns)
  }

  test.each(withBody.filter((one) => one.id in freeText))('gets an answer from $id', async ({ id: operation, url, method, body }) => {
    expect(naughty.length).toBeGreaterThan(500)
    const quick = await hash('another password', { memoryCost: 8, timeCost: 1 })
    for (const [index, text] of textsFor(operation).entries()) {
      if (index % fewestTries === 0) await server.db.deleteFrom('guess').execute()
      if (operation === 'authenticate') await takeName(text, quick)
      const fields = Object.fromEntries((freeText[operation] ?? []).map((name) => [name, text]))
      const { statusCode } = await send(url, JSON.stringify({ ...body, ...fields }), 'application/json', method)
      expect([200, 400], JSON.stringify(text)).toContain(statusCode)
    }
  })

  test('is stored as the portal cleans it', async () => {
    const acceptedTexts: string[] = []
    for (const [index, text] of naughty.entries()) {
      if (index % fewestTries === 0) await server.db.deleteFrom('guess').execute()
      const answer = await send('/practice/harbour/SendHelpMessage', JSON.stringify({ ...bodies.sendHelpMessage, MessageBody: text }))
      if (answer.statusCode === 200) acceptedTexts.push(text)
    }
    const rows = await server.db.selectFrom('outbox').select('text').orderBy('id').execute()
    expect(rows.map(({ text }) => text.split('\n\n').slice(2).join('\n\n'))).toEqual(acceptedTexts.map(cleanTypedText))
    expect(acceptedTexts.length).toBeGreaterThan(450)
  })
})

if (!existsSync(strings)) process.stdout.write(`skipped: strange text, ${strings} is not there\n`)

describe('addresses', () => {
  test.each([
    '/practice/harbour/Nothing',
    '/practice/nowhere/Patient',
    '/practice/a%00b/Patient',
    "/practice/'%3B--/Patient",
    `/practice/${'x'.repeat(90)}/Patient`,
    '/identity/Nothing',
    '/nothing',
  ])('%s is not found', async (url) => {
    expectFailure(await send(url, '{}'), 404)
  })

  test('a call by another method is not found', async () => {
    expectFailure(await server.inject({ method: 'GET', url: '/practice/harbour/Patient', headers: { token } }), 404)
  })

  test('that cannot be decoded are refused without being repeated', async () => {
    const answer = await send('/practice/harbour/%ff-zanzibar', '{}')
    expectFailure(answer, 400)
    expect(answer.body).not.toContain('zanzibar')
  })

  test.each(['?id=', '', '?id=a&id=b', `?id=${'x'.repeat(600)}`, '?id=a%00b'])('GetApiUrlByToken%s is refused', async (query) => {
    expectFailure(await server.inject({ method: 'POST', url: `/identity/GetApiUrlByToken${query}` }), 400)
  })

  test('are read without regard to case', async () => {
    expect((await send('/Practice/HARBOUR/patient/accountbalance', JSON.stringify({ PatientID: id }))).body).toBe('207.75 Dr')
  })
})

test('an unneeded body is ignored', async () => {
  expect((await send('/practice/harbour/Patient/Logout', '')).statusCode).toBe(200)
})

test.each(['urn:uuid:25a233d1-f49b-4de6-bd0d-56cc54367420', '{25a233d1-f49b-4de6-bd0d-56cc54367420}'])('%s is no id', async (PatientID) => {
  expectFailure(await send('/practice/harbour/Patient', JSON.stringify({ PatientID })), 400)
})

test.each(['0000-01-01', '2023-02-29', '1984-2-9', '19840229', '1984-02-29T00:00:00Z'])('%s is no day', async (DOB) => {
  expectFailure(await send('/practice/harbour/SendHelpMessage', JSON.stringify({ ...bodies.sendHelpMessage, DOB })), 400)
})
