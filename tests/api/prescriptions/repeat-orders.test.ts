import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  findRepeatOrder,
  repeatAuditLogQuery,
  repeatOrderListsKey,
  repeatOrdersQuery,
} from '../../../src/api/prescriptions/repeat-orders.ts'
import { orderStage, stepText } from '../../../src/domain/prescriptions/repeat-order.ts'
import { bundle, page } from '../../practice/bundle.ts'
import { exampleAnswer, exampleRow } from '../../practice/examples.ts'
import { connection, patientId } from '../../practice/people.ts'
import { attemptId, repeatOrderOf } from '../../practice/repeat.ts'
import { answerWith, runQuery } from '../answers.ts'
import { loadList, loadPages } from '../load.ts'
import { mutationsOf } from '../mutations.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const resource = exampleRow('repeatRequestOrders')
const range = { from: '2026-01-01', to: '2026-11-24' }
const without = (...urls: string[]) => ({ ...resource, extension: resource.extension.filter(({ url }) => !urls.includes(String(url))) })
const withElement = (element: { url: string } & Record<string, unknown>) => {
  const { extension, ...rest } = without(element.url)
  return { ...rest, extension: [null, ...extension, element] }
}
const readFirst = async (one: unknown) => {
  answerWith(bundle(one, resource))
  return loadList(repeatOrdersQuery(connection, patientId, null))
}

describe("a patient's repeat requests", () => {
  it('loads pages until the total is reached', async () => {
    const fetch = answerWith(page(2, [resource]))
    expect(await loadPages(repeatOrdersQuery(connection, patientId, null), 9)).toHaveLength(2)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('is loaded anew by one key', () => {
    for (const days of [null, range])
      expect(repeatOrdersQuery(connection, patientId, days).queryKey.slice(0, repeatOrderListsKey.length)).toEqual(repeatOrderListsKey)
  })

  it.each([
    [{ url: 'Date', valueString: '2026-11-20' }, { requestedAt: '2026-11-20' }],
    [{ url: 'Date', valueString: 'soon' }, { requestedAt: null }],
    [{ url: 'Amount', valueString: '25.00' }, { fee: 2500 }],
    [{ url: 'Amount', valueDecimal: 0 }, { fee: 0 }],
    [{ url: 'Amount', valueString: 'ask us' }, { fee: null }],
    [{ url: 'RequestTo', valueString: ' ' }, { sentTo: null }],
    [{ url: 'Status', valueString: ' Cancelled ' }, { status: 'Cancelled' }],
    [{ url: 'Status', valueString: null }, { status: '' }],
    [{ url: 'AttemptID' }, { attemptId: null }],
  ])('with %j it is %j', async (element, read) => {
    expect(await readFirst(withElement(element))).toMatchObject({
      rows: [{ ...repeatOrderOf(), ...read }, repeatOrderOf()],
      unreadableCount: 0,
    })
  })

  it.each([
    ['Losartan 50 mg tablet, Metformin 850 mg tablet,', ['Losartan 50 mg tablet', 'Metformin 850 mg tablet']],
    [null, []],
  ])('without the names one by one they are read by commas: %j', async (valueString, medications) => {
    const { extension, ...rest } = without('Medication', 'Medications')
    const order = { ...rest, extension: [...extension, { url: 'Medications', valueString }] }
    expect(await readFirst(order)).toMatchObject({ rows: [{ medications }, {}] })
  })

  it('keeps a name with a comma whole', async () => {
    const { extension, ...rest } = without('Medication')
    const order = { ...rest, extension: [...extension, { url: 'Medication', valueString: 'Calcium 1,000 mg tablet' }] }
    expect(await readFirst(order)).toMatchObject({ rows: [{ medications: ['Calcium 1,000 mg tablet'] }, {}] })
  })

  it.each([null, 7, {}, { ...resource, id: 901 }, { ...resource, extension: 'x' }])('loses only the row that is %j', async (bad) => {
    expect(await readFirst(bad)).toEqual({ rows: [repeatOrderOf()], total: 2, unreadableCount: 1 })
  })
})

it('with any content of a row, a good one beside it stays, and every one can be shown', async () => {
  await fc.assert(
    fc.asyncProperty(mutationsOf(resource), async (mutant) => {
      answerWith(bundle(resource, mutant, resource))
      const { rows } = await loadList(repeatOrdersQuery(connection, patientId, null))
      expect([rows[0], rows.at(-1)]).toEqual([repeatOrderOf(), repeatOrderOf()])
      for (const { requestedAt, status } of rows) {
        expect(orderStage(status)).toEqual(expect.any(String))
        expect(stepText({ at: requestedAt, status, actor: null })).not.toMatch(/Invalid|NaN|undefined/)
      }
    }),
    { seed: 20261122, numRuns: 150 },
  )
})

describe('an attempt whose answer was lost', () => {
  const find = (id = attemptId) => findRepeatOrder(connection, { patientId, attemptId: id })

  it('is found among the latest by its id, in either case', async () => {
    answerWith(bundle(without('AttemptID'), resource))
    expect(await find(attemptId.toUpperCase())).toEqual(repeatOrderOf())
  })

  it.each([[bundle()], [bundle(without('AttemptID'))]])('is not found in %j', async (answer) => {
    answerWith(answer)
    expect(await find()).toBeNull()
  })

  it('is not called missing where a row could not be read', async () => {
    answerWith(bundle(without('AttemptID'), null))
    await expect(find()).rejects.toMatchObject({ kind: 'notUnderstood' })
    answerWith(bundle(resource, null))
    expect(await find()).toEqual(repeatOrderOf())
  })
})

describe('the audit log of a request', () => {
  const ask = () => runQuery(repeatAuditLogQuery(connection, '901'))

  it('has a step for each entry', async () => {
    answerWith(exampleAnswer('repeatAuditLog'))
    expect(await ask()).toEqual([
      { id: '1', at: '2026-11-20T09:12:00+13:00', status: 'Awaiting Approval', actor: 'Aroha Ngata' },
      { id: '2', at: '2026-11-20T11:40:00+13:00', status: 'Prescribed', actor: 'Dr Mere Tai' },
    ])
  })

  it.each([
    [
      { UpdatedAt: null, InsertedAt: '2026-11-20' },
      { at: '2026-11-20', status: '', actor: null },
    ],
    [
      { UpdatedAt: 'soon', Status: ' Cancelled ', UPddtt: ' ' },
      { at: null, status: 'Cancelled', actor: null },
    ],
    [{}, { at: null, status: '', actor: null }],
  ])('reads %j as %j', async (entry, step) => {
    answerWith([entry])
    expect(await ask()).toEqual([{ id: '1', ...step }])
  })

  it.each([['none'], [{}], [[null]], [[{ Status: 7 }]]])('is not understood in %j: a step may be missing', async (answer) => {
    answerWith(answer)
    await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})
