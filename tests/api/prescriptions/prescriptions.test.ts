import { beforeEach, describe, expect, it, vi } from 'vitest'
import { recentMedicationsQuery, repeatedMedicationsQuery } from '../../../src/api/prescriptions/medications.ts'
import { openRepeatsQuery } from '../../../src/api/prescriptions/open-repeats.ts'
import { pharmaciesQuery } from '../../../src/api/prescriptions/pharmacies.ts'
import { prescriptionFeeQuery } from '../../../src/api/prescriptions/prescription-fee.ts'
import { bundle, page } from '../../practice/bundle.ts'
import { exampleAnswer, exampleRow } from '../../practice/examples.ts'
import { connection, patientId } from '../../practice/people.ts'
import { openRepeat, pharmacy } from '../../practice/repeat.ts'
import { answerWith, runQuery } from '../answers.ts'
import { load, loadList, loadPages } from '../load.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

describe.each([
  ['recent', recentMedicationsQuery],
  ['repeated', repeatedMedicationsQuery],
])('%s medications', (_what, query) => {
  it('go on page by page', async () => {
    const fetch = answerWith(page(3, [exampleRow('medications')]))
    expect(await loadPages(query(connection, patientId), 2)).toHaveLength(2)
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('the pharmacies', () => {
  const resource = exampleRow('pharmacies')
  const ask = () => loadList(pharmaciesQuery(connection, patientId))

  it('are loaded until the list is complete', async () => {
    const fetch = answerWith(page(2, [resource]))
    expect(await ask()).toEqual({ rows: [pharmacy, pharmacy], total: 2, unreadableCount: 0 })
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each([
    [0, { valueString: ' ' }, { id: '77' }],
    [0, { valueString: '78' }, { id: '78' }],
    [1, null, { name: 'Quay Street Pharmacy' }],
    [1, { valueString: ' Ponsonby Pharmacy ' }, { name: 'Ponsonby Pharmacy' }],
    [2, { valueBoolean: 'true' }, { isFavourite: false }],
    [3, { valueString: '' }, { region: null }],
  ])('at position %i: %j is %j', async (position, element, read) => {
    answerWith(bundle({ ...resource, extension: resource.extension.map((one, index) => (index === position ? element : one)) }))
    expect(await ask()).toMatchObject({ rows: [{ ...pharmacy, ...read }], unreadableCount: 0 })
  })

  it('without a name are left out and counted', async () => {
    answerWith(bundle({ ...resource, name: ' ', extension: [] }, resource))
    expect(await ask()).toEqual({ rows: [pharmacy], total: 2, unreadableCount: 1 })
  })
})

describe('the fee of a prescription', () => {
  const kind = { isFax: true, isUrgent: false, isUrgentFax: false }
  const ask = () => runQuery(prescriptionFeeQuery(connection, patientId, kind))

  it.each([
    [19.99, 1999],
    [0.07, 7],
  ])('of %d dollars is %i cents', async (dollars, cents) => {
    answerWith(dollars)
    expect(await ask()).toBe(cents)
  })

  it.each([1.005, 1e21])('of %d dollars is not an amount that can be charged', async (dollars) => {
    answerWith(dollars)
    expect(await ask()).toBeNull()
  })

  it.each([[null], ['ask us'], [-1], [{}]])('that is %j is not understood, and never nothing', async (answer) => {
    answerWith(answer)
    await expect(ask()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})

describe('requests that wait for their payment', () => {
  const ask = () => load(openRepeatsQuery(connection, patientId))
  const [row] = [exampleAnswer('openRepeatRequests')].flat()

  it('of an unknown provider are listed without a page to return to', async () => {
    answerWith([{ ...Object(row), PaymentType: 'toString' }])
    expect(await ask()).toEqual([{ ...openRepeat, method: null }])
  })

  it.each([
    [' Open ', 'open'],
    ['Pending', 'pending'],
    ['Completed', 'pending'],
  ])('whose payment has the status %j are listed as %s', async (TransactionStatus, status) => {
    answerWith([{ ...Object(row), TransactionStatus }])
    expect(await ask()).toMatchObject([{ status }])
  })

  it('are empty at a practice without this call', async () => {
    answerWith({ message: 'There is no such call.' }, { status: 404 })
    expect(await ask()).toEqual([])
  })

  it.each([500, 403])('fail with status %i', async (status) => {
    answerWith({}, { status })
    await expect(ask()).rejects.toMatchObject({ status })
  })
})
