import { beforeEach, describe, expect, it, vi } from 'vitest'
import { allInvoicesQuery, invoiceListsKey, invoicePdfQuery, pendingInvoicesQuery } from '../../../src/api/payments/invoices.ts'
import { takesPaymentsQuery } from '../../../src/api/payments/payment-configuration.ts'
import { bundle, page } from '../../practice/bundle.ts'
import { exampleRow } from '../../practice/examples.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith, runQuery } from '../answers.ts'
import { loadList, loadPages } from '../load.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const resource: { extension: readonly unknown[] } & Record<string, unknown> = exampleRow('invoices')
const pending = () => loadList(pendingInvoicesQuery(connection, patientId))
const readWith = (position: number, element: unknown) => {
  answerWith(bundle({ ...resource, extension: resource.extension.with(position, element) }, resource))
  return pending()
}

describe('the invoices', () => {
  it('that are pending are loaded whole, since a payment is shared out over all of them', async () => {
    const fetch = answerWith(page(3, [resource]))
    expect((await pending()).rows).toHaveLength(3)
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('go on page by page while fewer are loaded than there are', async () => {
    const fetch = answerWith(page(2, [resource]))
    expect(await loadPages(allInvoicesQuery(connection, patientId), 9)).toHaveLength(2)
    expect(fetch.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).PageNumber)).toEqual([1, 2])
  })

  it('are loaded anew by one key', () => {
    for (const { queryKey } of [pendingInvoicesQuery(connection, patientId), allInvoicesQuery(connection, patientId)])
      expect(queryKey.slice(0, invoiceListsKey.length)).toEqual(invoiceListsKey)
  })

  it.each([
    [0, 'date', { valueDateTime: '2026-11-03' }, '2026-11-03'],
    [1, 'notes', { valueString: ' Nurse visit ' }, 'Nurse visit'],
    [2, 'type', { valueString: 'Receipt' }, 'Receipt'],
    [3, 'payee', { valueString: 'Coast' }, 'Coast'],
    [4, 'patient', { valueString: 'Hemi' }, 'Hemi'],
    [5, 'reference', { valueString: 'R-1' }, 'R-1'],
    [6, 'amount', { valueDecimal: 1234.5 }, 123450],
    [6, 'amount', { valueString: '1234.50' }, 123450],
    [7, 'balance', { valueDecimal: 0.07 }, 7],
    [7, 'balance', { valueDecimal: -5 }, -500],
  ])('at position %i: %s of %j is %j', async (position, field, element, value) => {
    expect(await readWith(position, element)).toMatchObject({ rows: [{ [field]: value }, {}], unreadableCount: 0 })
  })

  it.each([
    [0, 'date', null],
    [1, 'notes', ''],
    [2, 'type', ''],
    [3, 'payee', ''],
    [4, 'patient', ''],
    [5, 'reference', ''],
  ])('at position %i: %s costs nothing but itself when it cannot be read', async (position, field, unread) => {
    for (const junk of [null, 7, 'x', {}, { valueString: '  ' }, { valueString: 7 }, { valueDecimal: 'x' }])
      expect(await readWith(position, junk)).toMatchObject({ rows: [{ [field]: unread }, {}], unreadableCount: 0 })
  })

  it.each([6, 7])('of which the money at position %i cannot be read are left out and counted, never shown as 0', async (position) => {
    for (const junk of [null, {}, { valueString: 'ask us' }, { valueDecimal: 1.005 }, { valueDecimal: 1e300 }])
      expect(await readWith(position, junk)).toMatchObject({ rows: [{ id: '311' }], unreadableCount: 1 })
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/ask us|Aroha|1\.005/)
  })
})

describe('the PDF of an invoice', () => {
  it.each([null, '', '  '])('is none in %j', async (PDFFileName) => {
    answerWith({ PDFFileName })
    expect(await runQuery(invoicePdfQuery(connection, patientId, '311'))).toBeNull()
  })

  it('is not understood without the field', async () => {
    answerWith({})
    await expect(runQuery(invoicePdfQuery(connection, patientId, '311'))).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})

describe('a practice', () => {
  const configured = (...values: (string | null)[]) => bundle({ extension: values.map((valueString) => ({ valueString })) })
  const ask = () => runQuery(takesPaymentsQuery(connection, patientId))

  it.each([
    ['2', null, ''],
    [null, null, 'nzd'],
  ])('takes payments when one of three values is there: %j, %j, %j', async (...values) => {
    answerWith(configured(...values))
    expect(await ask()).toBe(true)
  })

  it.each([[configured(null, '', '  ')], [configured()], [configured(null, null, null, 'fourth')], [[]], [[{ total: 0, entry: [] }]]])(
    'takes none when it answers %j',
    async (answer) => {
      answerWith(answer)
      expect(await ask()).toBe(false)
    },
  )

  it.each([['x'], [[3]], [bundle('x')]])('is not understood when it answers %j', async (answer) => {
    answerWith(answer)
    await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})
