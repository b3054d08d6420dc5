// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import {
  noteFailedStep,
  payByWindcaveCard,
  savePayment,
  saveTempPayment,
  usesTempPaymentInQuery,
} from '../../../src/api/payments/payments.ts'
import { orderOf } from '../../practice/order.ts'
import { connection, patientId } from '../../practice/people.ts'
import { answerWith, sent } from '../answers.ts'

const noted = {
  PatientID: patientId,
  CardType: 'Visa',
  cardCharges: '1.25',
  amount: '51.25',
  notes: 'For both visits',
  lognotes: 'accounts',
}
const grid = [
  { InvoiceID: '311', isChecked: true, Amount: 60, Balance: 50, Notes: 'Consultation', PayNow: 50 },
  { InvoiceID: '312', isChecked: false, Amount: 30.5, Balance: 30.5, Notes: 'Repeat', PayNow: 0 },
]

describe('a payment that is about to be made', () => {
  it('is noted with its surcharge and its shares in the body', async () => {
    const fetch = answerWith('5012')
    await saveTempPayment(connection, orderOf(), false)
    expect(sent(fetch).body).toEqual({ ...noted, invoiceDetailGrids: grid })
  })

  it('travels in the query, and only there, for hosts that ask for it so', async () => {
    const fetch = answerWith('5012')
    await saveTempPayment(connection, orderOf(), true)
    const url = new URL(String(sent(fetch).url))
    const { invoiceDetailGrids, ...query } = Object.fromEntries(url.searchParams)
    expect(query).toEqual(noted)
    expect(JSON.parse(invoiceDetailGrids ?? '')).toEqual(grid)
    expect(sent(fetch).body).toBeNull()
  })

  it.each([true, false])('is waited for while the practice asks the provider, four times: in the query %s', async (isInQuery) => {
    const timeOut = vi.spyOn(AbortSignal, 'timeout')
    answerWith('5012')
    await saveTempPayment(connection, orderOf(), isInQuery)
    expect(timeOut).toHaveBeenLastCalledWith(120_000)
  })

  it.each([
    [['practice.test'], true],
    [['other.test'], false],
    [[], false],
  ])('goes into the query of the hosts %j: %s', (hosts, isInQuery) => expect(usesTempPaymentInQuery(connection, hosts)).toBe(isInQuery))

  it('with a repeat request says where it was made', async () => {
    const fetch = answerWith('5012')
    await saveTempPayment(connection, orderOf({ repeatRequest: '{}', shares: [] }), false)
    expect(sent(fetch).body).toMatchObject({ lognotes: 'medications', invoiceDetailGrids: [] })
  })

  it.each(['-1', ' -1 '])('was not noted when the answer is %j', async (answer) => {
    answerWith(answer)
    expect(await saveTempPayment(connection, orderOf(), false)).toEqual({ kind: 'refused', message: 'Payment unsuccessful' })
  })

  it('at a practice without the call is refused without a text for developers', async () => {
    answerWith({ error: 'notFound', message: 'There is no such call.' }, { status: 404 })
    expect(await saveTempPayment(connection, orderOf(), false)).toEqual({ kind: 'refused', message: null })
  })

  it("that is refused has the practice's sentence, and so has one that cannot be read", async () => {
    answerWith({}, { status: 403 })
    expect(await saveTempPayment(connection, orderOf(), false)).toEqual({
      kind: 'refused',
      message: 'You do not have access to this record.',
    })
    answerWith({ error: 'badRequest', message: 'The request is not as described.' }, { status: 400 })
    expect(await saveTempPayment(connection, orderOf(), false)).toEqual({ kind: 'refused', message: null })
  })

  it.each([401, 500, 503])('fails with status %i', async (status) => {
    answerWith({}, { status })
    await expect(saveTempPayment(connection, orderOf(), false)).rejects.toMatchObject({ status })
  })
})

describe('a payment that was taken', () => {
  const save = () => savePayment(connection, { patientId, tempPaymentId: '5012', isAdjusted: false })

  it.each([
    [true, true],
    ['True', true],
    [1, true],
    [5012, true],
    ['5012', true],
    ['6F9619FF-8B86-D011-B42D-00CF4FC964FF', true],
    [false, false],
    ['false', false],
    ['False', false],
    [0, false],
    ['0', false],
  ])('is saved or not by the answer %j: %s', async (answer, isSaved) => {
    answerWith(answer)
    expect(await save()).toBe(isSaved)
  })

  it.each([
    ...[null, '', -1, '-1', 'An error has occurred.', {}],
    ...['saved', 'Failed', 'Error', 'no', 'undefined', 'bad', '00000000-0000-0000-0000-000000000000'],
  ])('is not known to be saved by the answer %j', async (answer) => {
    answerWith(answer)
    await expect(save()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })
})

describe('a card that was typed into the page', () => {
  const card = { number: '4242424242424242', expiry: '1230', securityCode: '123', holder: 'Aroha Ngata' }
  const pay = () => payByWindcaveCard(connection, { order: orderOf(), tempPaymentId: '5012' }, card)
  const reply = (Success: string, ResponseText: string | null) => answerWith({ Response: { Xml: { Success, ResponseText } } })

  it('is sent with the notes of the payment', async () => {
    const fetch = reply('1', 'APPROVED')
    await pay()
    expect(sent(fetch).body).toMatchObject({ transactionNotes: 'For both visits' })
  })

  it.each([
    ['do not honour ', 'Card does not allow this transaction.'],
    ['CARD EXPIRED', 'CARD EXPIRED'],
    ['The request fails', 'Request failed'],
    ['', 'Request failed'],
    [null, 'Request failed'],
  ])('that is answered with %j was not charged: %s', async (words, message) => {
    reply('0', words)
    expect(await pay()).toEqual({ kind: 'refused', message })
  })

  it.each([['text'], [{}], [{ Response: 'x' }]])('with the answer %j may have been charged: its outcome is unknown', async (answer) => {
    answerWith(answer)
    await expect(pay()).rejects.toMatchObject({ kind: 'notUnderstood' })
  })

  it('is waited for while the practice asks the provider, four times', async () => {
    const timeOut = vi.spyOn(AbortSignal, 'timeout')
    reply('1', 'APPROVED')
    await pay()
    expect(timeOut).toHaveBeenLastCalledWith(120_000)
  })

  it('is in no failure', async () => {
    answerWith({}, { status: 500 })
    await expect(pay()).rejects.not.toThrow(/4242|123|Aroha/)
  })
})

describe('a step that failed', () => {
  it('that cannot be noted changes nothing', async () => {
    answerWith({}, { status: 500 })
    await expect(noteFailedStep(connection, 'a', 'b')).resolves.toBeUndefined()
  })
})
