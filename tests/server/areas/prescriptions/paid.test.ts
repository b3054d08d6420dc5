import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { reconcile } from '../../../../server/areas/payments/rules/reconcile.ts'
import { deferredRequests } from '../../../../server/areas/prescriptions/rules/deferred-requests.ts'
import { later, minutes } from '../../../../server/platform/values/clock.ts'
import { patientId } from '../../../../server/sandbox/patients.ts'
import { paying } from './paying.ts'
import { sent } from './repeat-calls.ts'

const { server, providers, callsOf, calls, opened, paid, sendPaid } = paying()
const openCents = async ({ toPay } = calls) => (await toPay()).map(({ cents }) => cents)

describe('a request that is paid for', () => {
  test('is sent by what credits its payment, whatever the browser does then', async () => {
    const id = await paid(await opened())
    expect(await calls.sentCount()).toBe(0)
    expect((await calls.save(id)).json()).toBe(true)
    expect(await calls.sentCount()).toBe(1)
    expect((await calls.orders()).orders[0]).toMatchObject({ status: 'Awaiting Approval', amount: 25 })
    for (let times = 0; times < 3; times += 1) expect((await sendPaid(id)).json()).toBe(sent)
    expect([await calls.sentCount(), await calls.balance(), await openCents()]).toEqual([1, '207.75 Dr', [45_00, 30_50, 120_00, 12_25]])
  })

  test('is sent where only the request for it arrives', async () => {
    const id = await paid(await opened())
    expect((await sendPaid(id)).json()).toBe(sent)
    expect([await calls.sentCount(), await calls.balance()]).toEqual([1, '207.75 Dr'])
  })

  test('is sent without a return, by the run that looks up payments', async () => {
    await paid(await opened())
    const services = { db: server.db, clock: () => later(new Date(), minutes(60)), log: server.app.log, providers, deferredRequests }
    await Promise.all([reconcile(services), reconcile(services)])
    const rows = await server.db
      .selectFrom('repeat_request')
      .select('id')
      .where('temp_payment_id', 'is not', null)
      .where('sent_at', 'is not', null)
      .execute()
    expect([rows.length, await calls.balance()]).toEqual([1, '207.75 Dr'])
  })

  test('is sent once where all of them race', async () => {
    const id = await paid(await opened())
    const answers = await Promise.all([sendPaid(id), calls.save(id), sendPaid(id), calls.save(id)])
    expect(answers.map((answer) => answer.json())).toEqual([sent, true, sent, true])
    expect([await calls.sentCount(), await calls.balance()]).toEqual([1, '207.75 Dr'])
  })

  test('in full pays the invoices and the fee', async () => {
    const shares = await calls.toPay()
    const id = await paid(await opened('232.75', {}, calls, shares))
    expect((await sendPaid(id)).json()).toBe(sent)
    expect([await calls.balance(), await openCents()]).toEqual(['', []])
  })

  test('pays what the credit does not cover', async () => {
    const low = callsOf('lowcredit')
    const id = await paid(await opened('15.00', {}, low))
    expect((await sendPaid(id, low)).json()).toBe(sent)
    expect([await low.balance(), await openCents(low)]).toEqual(['', []])
  })

  test('keeps its fee where the fee or the leave changes while it is paid', async () => {
    const id = await paid(await opened())
    const payload = await calls.payloadFor({ ElectronicPaymentID: id })
    await server.db.updateTable('prescription_fee').set({ cents: 40_00 }).execute()
    await server.db
      .insertInto('provider_leave')
      .values({ patient_id: patientId('patient'), ends_on: '2099-01-01' })
      .execute()
    await server.db.updateTable('medication').set({ needs_visit: true }).where('patient_id', '=', patientId('patient')).execute()
    expect([(await calls.send(payload)).json(), await calls.balance()]).toEqual([sent, '207.75 Dr'])
  })

  test('leaves the rest of the fee on the account where the credit was used meanwhile', async () => {
    const low = callsOf('lowcredit')
    const id = await paid(await opened('15.00', {}, low))
    await server.db.deleteFrom('ledger_entry').where('patient_id', '=', patientId('lowcredit')).execute()
    expect((await sendPaid(id, low)).json()).toBe(sent)
    expect([await low.balance(), await openCents(low)]).toEqual(['10.00 Dr', [10_00]])
  })

  test('is one request of its attempt, and is paid once: a second page closes the first', async () => {
    const AttemptID = randomUUID()
    const [first, second] = [await opened('25.00', { AttemptID }), await opened('25.00', { AttemptID })]
    expect((await sendPaid(await paid(first))).json()).toBe(
      'The payment of your repeat request was not made. Your request has not been sent.',
    )
    expect((await sendPaid(await paid(second))).json()).toBe(sent)
    expect([await calls.sentCount(), await calls.balance()]).toEqual([1, '207.75 Dr'])
    const again = await calls.payFor(await calls.payloadFor({ AttemptID, IgnoreLeave: true }), '25.00')
    expect([again.statusCode, again.json().message]).toEqual([
      400,
      'Your repeat request has been sent already. There is nothing more to pay.',
    ])
  })

  test('makes its pharmacy a favourite only once it is sent', async () => {
    const pharmacies = async () => (await calls.listOf('Patient/Pharmacies', {})).resources
    const wanted = (await pharmacies())[9]
    const id = await opened('25.00', { PickUpTypeID: 2, PharmacyID: wanted?.id, IsPreferredPharmacy: true })
    expect((await pharmacies())[9]?.id).toBe(wanted?.id)
    await calls.save(await paid(id))
    expect((await pharmacies()).slice(0, 3).map((one) => one.id)).toContain(wanted?.id)
  })
})
