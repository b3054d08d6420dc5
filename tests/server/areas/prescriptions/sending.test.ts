import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { hours } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { forbidden, serverUnderTest, type TestServer } from '../../server-under-test.ts'
import { repeatCalls, sent } from './repeat-calls.ts'

const server: TestServer = serverUnderTest()
const callsOf = (userName: string, practice = 'harbour') => repeatCalls(() => server, practice, userName)
const feeDue = 'The prescription fee has to be paid first. Your request has not been sent.'

const ledger = async (userName: string) =>
  (
    await server.db
      .selectFrom('ledger_entry')
      .select(['kind', 'cents'])
      .where('patient_id', '=', patientId(userName))
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
  )
    .reverse()
    .map(({ kind, cents }) => [kind, cents])

const feeInvoice = (userName: string) =>
  server.db
    .selectFrom('invoice')
    .select(['notes', 'amount_cents', 'balance_cents'])
    .where('patient_id', '=', patientId(userName))
    .where('kind', '=', 'Prescription')
    .execute()

describe('a request without a payment', () => {
  test('is taken from the credit of the account', async () => {
    const { balance, orders, payloadFor, send, auditLog } = callsOf('credit')
    const answer = await send(await payloadFor({ Notes: 'Thank you' }))
    expect([answer.statusCode, answer.json(), await balance()]).toEqual([200, sent, '25.00 Cr'])
    const [first] = (await orders()).orders
    expect(first).toMatchObject({ status: 'Awaiting Approval', to: 'Harbour Health Centre', amount: 25, medications: [expect.any(String)] })
    expect((await auditLog(first?.id ?? '')).json()).toMatchObject([{ Status: 'Awaiting Approval', UPddtt: 'Nikau Rewi' }])
    expect(await feeInvoice('credit')).toEqual([{ notes: 'Prescription fee', amount_cents: 25_00, balance_cents: 0 }])
    expect(await ledger('credit')).toEqual([
      ['charge', 25_00],
      ['payment', -25_00],
      ['credit', 25_00],
    ])
  })

  test('is one request of its attempt, however often and at once it is sent', async () => {
    const { balance, orders, payloadFor, send, sentCount } = callsOf('credit')
    const AttemptID = randomUUID()
    const payload = await payloadFor({ AttemptID })
    const answers = await Promise.all([send(payload), send(payload), send(payload)])
    expect(answers.map((answer) => answer.json())).toEqual([sent, sent, sent])
    expect((await send({ ...payload, AttemptID: AttemptID.toUpperCase() })).json()).toBe(sent)
    expect([await sentCount(), await balance()]).toEqual([1, '25.00 Cr'])
    expect((await orders()).orders[0]?.attempt).toBe(AttemptID)
  })

  test('may ask again for what was asked for before', async () => {
    const { balance, payloadFor, send, sentCount } = callsOf('credit')
    for (let times = 0; times < 2; times += 1) expect((await send(await payloadFor({ AttemptID: randomUUID() }))).json()).toBe(sent)
    expect([await sentCount(), await balance()]).toEqual([2, ''])
    expect((await send(await payloadFor())).json()).toBe(feeDue)
  })

  test.each([
    ['patient', feeDue],
    ['lowcredit', feeDue],
  ])('is not sent where a part of the fee is due: %s', async (userName, words) => {
    const { balance, payloadFor, send, sentCount } = callsOf(userName)
    const before = await balance()
    expect((await send(await payloadFor())).json()).toBe(words)
    expect([await sentCount(), await balance()]).toEqual([0, before])
  })

  test('is not sent for less than a dollar, which cannot be paid', async () => {
    await server.db.updateTable('prescription_fee').set({ cents: 50_40 }).execute()
    const { payloadFor, send, sentCount } = callsOf('credit')
    expect((await send(await payloadFor())).json()).toBe('Your Request cannot be generated as the payment charges cannot be less than $1.')
    expect(await sentCount()).toBe(0)
  })

  test('charges a rest of less than a dollar to the account where the practice allows it', async () => {
    await server.db.updateTable('prescription_fee').set({ cents: 50_40 }).execute()
    await server.changeSetting('IsSmallFeeToAccount', '1')
    const { balance, payloadFor, send } = callsOf('credit')
    expect((await send(await payloadFor())).json()).toBe(sent)
    expect(await balance()).toBe('0.40 Dr')
    expect(await feeInvoice('credit')).toEqual([{ notes: 'Prescription fee', amount_cents: 50_40, balance_cents: 40 }])
    expect((await callsOf('patient').send(await callsOf('patient').payloadFor())).json()).toBe(feeDue)
  })

  test('goes onto the account where the practice takes no payments online', async () => {
    const { balance, payloadFor, send } = callsOf('valley', 'valley')
    expect((await send(await payloadFor())).json()).toBe(sent)
    expect(await balance()).toBe('67.00 Dr')
    expect(await feeInvoice('valley')).toEqual([{ notes: 'Prescription fee', amount_cents: 25_00, balance_cents: 25_00 }])
  })

  test('is refused the eleventh time in an hour, without a charge; a sent one is still confirmed', async () => {
    const { payloadFor, send, sentCount } = callsOf('valley', 'valley')
    const attempts = Array.from({ length: 11 }, () => randomUUID())
    const answers = []
    for (const AttemptID of attempts) answers.push(await send(await payloadFor({ AttemptID })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(200), 429])
    expect(answers[10]?.json().message).toBe('Too many tries. Please wait 60 minutes and try again.')
    expect([await sentCount(), (await feeInvoice('valley')).length]).toEqual([10, 10])
    expect((await send(await payloadFor({ AttemptID: attempts[0] }))).json()).toBe(sent)
    server.moveClock(hours(1))
    expect((await send(await payloadFor({ AttemptID: attempts[10] }))).json()).toBe(sent)
  })

  test('costs nothing where the practice charges nothing', async () => {
    const { balance, payloadFor, send } = callsOf('poli', 'coast')
    expect((await send(await payloadFor())).json()).toBe(sent)
    expect([await balance(), await feeInvoice('poli')]).toEqual(['73.50 Dr', []])
  })

  test('is not sent for another fee than the displayed one', async () => {
    const { payloadFor, send } = callsOf('credit')
    const words = 'The prescription fee has changed. Please look at your request again.'
    for (const displayedFee of ['20.00', '0.00'])
      expect((await send(await payloadFor({ PrescriptionFeeAmount: displayedFee }))).json()).toBe(words)
    expect((await send(await payloadFor({ PrescriptionFeeAmount: '25.00' }))).json()).toBe(sent)
  })

  test('costs what a fax and urgency cost', async () => {
    for (const [kind, cents] of [
      ['fax', 1_00],
      ['urgentFax', 2_00],
    ] as const)
      await server.db.updateTable('prescription_fee').set({ cents }).where('kind', '=', kind).execute()
    const { balance, payloadFor, send } = callsOf('credit')
    const [pharmacy] = (await callsOf('credit').listOf('Patient/Pharmacies', {})).resources
    const payload = await payloadFor({ PickUpTypeID: 2, PharmacyID: pharmacy?.id })
    expect([(await send(payload)).json(), await balance()]).toEqual([sent, '49.00 Cr'])
    expect([(await send({ ...payload, IsUrgent: true })).json(), await balance()]).toEqual([sent, '47.00 Cr'])
  })
})

describe('a pharmacy', () => {
  test('gets nothing where the practice sends no prescriptions to pharmacies', async () => {
    await server.changeSetting('IsRxFax', '0')
    const { listOf, payloadFor, send, sentCount } = callsOf('credit')
    const [pharmacy] = (await listOf('Patient/Pharmacies', {})).resources
    const words = 'Your practice sends no prescriptions to pharmacies. Please choose to pick yours up at the practice.'
    expect((await send(await payloadFor({ PickUpTypeID: 2, PharmacyID: pharmacy?.id }))).json()).toBe(words)
    expect(await sentCount()).toBe(0)
  })

  test('gets the request, by the name that it has, and becomes a favourite', async () => {
    const { listOf, orders, payloadFor, send } = callsOf('credit')
    const pharmacy = (await listOf('Patient/Pharmacies', {})).resources[7]
    const payload = { PickUpTypeID: 2, PharmacyID: pharmacy?.id, PharmacyName: 'Another name', IsPreferredPharmacy: true }
    expect((await send(await payloadFor(payload))).json()).toBe(sent)
    expect((await orders()).orders[0]?.to).toBe(pharmacy?.name)
    expect((await listOf('Patient/Pharmacies', {})).resources[0]).toMatchObject({
      id: pharmacy?.id,
      extension: [{}, {}, { valueBoolean: true }, {}],
    })
  })

  test.each([
    [null, 'Please select Pharmacy'],
    ['', 'Please select Pharmacy'],
    ['999999', 'This pharmacy is no longer listed. Please choose another one.'],
    ['Quay', 'This pharmacy is no longer listed. Please choose another one.'],
  ])('has to be one of the list: %s', async (PharmacyID, words) => {
    const { payloadFor, send, sentCount } = callsOf('credit')
    expect((await send(await payloadFor({ PickUpTypeID: 2, PharmacyID }))).json()).toBe(words)
    expect(await sentCount()).toBe(0)
  })
})

describe("the practice's statements about a medication", () => {
  const first = async () => (await callsOf('credit').askable())[0] ?? ''
  const tomorrow = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date(Date.now() + 86_400_000))
  test.each<[string, () => object, RegExp]>([
    [
      'repeats left',
      () => ({ repeats_left: 2 }),
      /^.+ has 2 repeats left\. Please ask your pharmacy for it; if it has none, ask your practice\.$/,
    ],
    ['one repeat left', () => ({ repeats_left: 1 }), /^.+ has 1 repeat left\./],
    ['too early', () => ({ repeat_from: tomorrow() }), /^.+ can be asked for again from \d+ \w{3} \d{4}\.$/],
    ['a visit', () => ({ needs_visit: true }), /^A visit is needed before there is more of .+\. Please book one, or ring your practice\.$/],
    ['withdrawn', () => ({ is_nzulm_active: false }), /^.+ cannot be asked for online\. Please ask your practice before it runs out\.$/],
    [
      'without a code of the formulary',
      () => ({ code_system: 'http://snomed.info/sct' }),
      /^.+ cannot be asked for online\. Please ask your practice before it runs out\.$/,
    ],
    ['a course', () => ({ is_long_term: false }), /^.+ is not one of your long-term medications\./],
  ])('%s: neither valid nor sent', async (_name, change, words) => {
    const { balance, payloadFor, send, validate } = callsOf('credit')
    const [payload, id] = [await payloadFor(), await first()]
    await server.db.updateTable('medication').set(change()).where('id', '=', Number(id)).execute()
    expect((await validate(id)).json()).toMatch(words)
    expect((await send(payload)).json()).toMatch(words)
    expect(await balance()).toBe('50.00 Cr')
  })

  test('is nothing on the day, or with no repeat left', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(server.clock())
    await server.db
      .updateTable('medication')
      .set({ repeat_from: today, repeats_left: 0 })
      .where('id', '=', Number(await first()))
      .execute()
    expect((await callsOf('credit').validate(await first())).json()).toBe('OK')
  })
})

test.each(['parent', 'windcave'])("another patient's medication is refused: of %s", async (owner) => {
  const { payloadFor, send, validate } = callsOf('credit')
  const own = (await callsOf('credit').askable())[0]
  const [other] = await callsOf(owner).askable()
  for (const ids of [`${own},${other}`, '999999999'])
    for (const answer of [await validate(ids), await send(await payloadFor({ MedicationID: ids }))])
      expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
})
