import { describe, expect, test } from 'vitest'
import { forbidden } from '../../server-under-test.ts'
import { repeatCalls } from '../prescriptions/repeat-calls.ts'
import { decide, sessionOf } from './money/fake-provider.ts'
import { payingServer } from './money/paying-server.ts'
import { paymentCalls } from './money/payment-calls.ts'

const { server } = payingServer()
const { PatientID, checkout, payFor, payloadFor, post, save, toPay } = repeatCalls(() => server)

type Opening = Awaited<ReturnType<typeof checkout>>
const idOf = (answer: Opening) => /fake_(\d+)$/.exec(answer.json().successurl)?.[1] ?? ''
const credited = async (opening: Opening) => {
  const id = idOf(opening)
  await decide(server.db, sessionOf(id), 'completed')
  expect((await save(id)).json()).toBe(true)
  return id
}

const payments = async (more: object = {}) => {
  const [{ total, entry }] = (await post('Patient/Payments', { PatientID, PageSize: 15, PageNumber: 1, ...more })).json()
  return { total, rows: entry.map(({ resource }: { resource: object }) => resource) as { id: string; PaidAmount: string }[] }
}

describe('the credited payments', () => {
  test('have amount, date, provider and the share of each invoice', async () => {
    const [first, second] = await toPay()
    if (!first || !second) throw new Error('no invoices')
    const id = await credited(
      await checkout(
        '60.00',
        [
          { ...first, cents: 45_00 },
          { ...second, cents: 10_00 },
        ],
        { notes: 'For both visits' },
      ),
    )
    expect((await payments()).rows).toEqual([
      {
        id,
        PaidAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*\+1[23]:00$/),
        PaidAmount: '60.00',
        Surcharge: '0.00',
        CardType: '',
        PaymentType: 'stripe',
        Notes: 'For both visits',
        Medications: [],
        Invoices: [
          { InvoiceID: first.id, Reference: expect.stringMatching(/^INV-/), Notes: 'Consultation', Amount: '45.00' },
          { InvoiceID: second.id, Reference: expect.stringMatching(/^INV-/), Notes: 'Nurse consultation', Amount: '10.00' },
        ],
      },
    ])
  })

  test('name the medicines of a repeat request and its fee, and no medicines without Medications in the menu', async () => {
    await credited(await payFor(await payloadFor(), '25.00'))
    expect((await payments()).rows).toMatchObject([
      { PaidAmount: '25.00', Medications: ['Salbutamol 100 mcg inhaler'], Invoices: [{ Notes: 'Prescription fee', Amount: '25.00' }] },
    ])
    await server.db.deleteFrom('menu_entry').where('label', '=', 'Medications').execute()
    expect((await payments()).rows).toMatchObject([{ PaidAmount: '25.00', Medications: [] }])
  })

  test('come latest first in pages, without payments that brought no money', async () => {
    const ids: string[] = []
    for (const amount of ['10.00', '20.00', '30.00']) ids.push(await credited(await checkout(amount)))
    await decide(server.db, sessionOf(idOf(await checkout('40.00'))), 'declined')
    expect((await payments()).rows.map(({ id }) => id)).toEqual(ids.toReversed())
    expect(await payments({ PageSize: 2, PageNumber: 2 })).toMatchObject({ total: 3, rows: [{ id: ids[0], PaidAmount: '10.00' }] })
  })

  test('of another patient are refused', async () => {
    const { PatientID: other } = paymentCalls(() => server, 'harbour', 'parent')
    const answer = await post('Patient/Payments', { PatientID: other, PageSize: 15, PageNumber: 1 })
    expect([answer.statusCode, answer.json()]).toEqual([403, forbidden])
  })
})
