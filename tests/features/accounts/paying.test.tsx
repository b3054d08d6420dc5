import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bundle, page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { own } from '../../practice/people.ts'
import { invoiceResource, listPath, openAccounts, pending, settingsAnswer, settingsPath } from './open-accounts.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const notePath = '/patient/SaveTempPayment'
const intentPath = '/create-payment-intent'
const confirmPath = '/provider/stripe/intents/pi_0001/confirm'
const savePath = '/patient/SavePayment'
const sessionPath = '/Patient/GetTempPaymentSessionID'
const standingPath = '/Patient/GetStripeTransactionBySession'
const paid: Answers = { [confirmPath]: { status: 'succeeded' } }

const openForm = async (told: Answers = {}, deployed: object = {}) => {
  const opened = openAccounts({ ...paid, ...told }, deployed)
  await screen.findByRole('article', { name: 'Consultation' })
  await opened.person.click(await screen.findByRole('button', { name: 'Pay now' }))
  return opened
}
type Person = Awaited<ReturnType<typeof openForm>>['person']

const review = async (person: Person, amount: string) => {
  if (amount !== '') await person.type(screen.getByLabelText('Amount'), amount)
  await person.click(screen.getByRole('button', { name: 'Continue' }))
}

const toCheck = async (amount = '60', told: Answers = {}, deployed: object = {}) => {
  const opened = await openForm(told, deployed)
  await review(opened.person, amount)
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Check your payment' }) }
}

const payByCard = async (amount?: string, told: Answers = {}) => {
  const opened = await toCheck(amount, told)
  const { person, dialog } = opened
  await person.type(await within(dialog).findByLabelText('Card number'), '4242424242424242')
  await person.type(within(dialog).getByLabelText('Expiry date'), '12/40')
  await person.type(within(dialog).getByLabelText('CVC'), '123')
  await person.click(within(dialog).getByRole('button', { name: /^Pay \$/ }))
  return opened
}

const rowsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
/** What was asked once a path had answered, in its order. */
const callsAfter = (path: string) => {
  const paths = vi.mocked(fetch).mock.calls.map(([url]) => new URL(String(url), location.origin).pathname.replace('/api', ''))
  return paths.slice(paths.lastIndexOf(path) + 1)
}
const dueCalls = () => sentTo(listPath).length

describe('paying is offered', () => {
  const configured = (...values: (string | null)[]) => bundle({ extension: values.map((valueString) => ({ valueString })) })

  it.each<[string, Answers]>([
    ['whose practice shows no Pay Now', { [settingsPath]: () => settingsAnswer({ IsShowPayNow: '0' }) }],
    ['whose practice has no payment configuration', { '/Patient/LoadPaymentConfiguration': () => configured(null, '', null) }],
  ])('to nobody %s: only the balance is shown', async (_who, told) => {
    openAccounts(told)
    await screen.findByRole('article', { name: 'Consultation' })
    expect(await screen.findByText('$207.75')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull())
  })

  it('when the settings could not be read only after they were', async () => {
    const { person, answers } = openAccounts({ [settingsPath]: { status: 500 } })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(screen.queryByRole('button', { name: 'Pay now' })).toBeNull()
    answers[settingsPath] = () => settingsAnswer()
    await person.click(retry)
    expect(await screen.findByRole('button', { name: 'Pay now' })).toBeDefined()
  })

  it('only for invoices', async () => {
    const { person } = openAccounts({ [listPath]: () => page(0, []) })
    const button = await screen.findByRole('button', { name: 'Pay now' })
    await waitFor(() => expect(button.title).toBe('No invoices to pay'))
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await person.click(button)
    expect(screen.queryByLabelText('Amount')).toBeNull()
  })
})

describe('an amount', () => {
  it.each([
    ['', 'Please enter amount'],
    ['-5', 'Amount cannot be less than 1'],
    ['0', 'Please enter the amount of atleast $1 in order to pay.'],
    ['0.99', 'Minimum amount of $1 is required'],
    ['ten', 'Please enter the amount in dollars and cents, such as 45.50'],
    ['1.005', 'An amount can have at most 2 decimals'],
    ['100000', 'At most $99,999.99 can be paid at once'],
  ])('of %j is refused: %s', async (typed, message) => {
    const { person } = await openForm()
    await review(person, typed)
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is shared out over the invoices as it is typed', async () => {
    const { person } = await openForm()
    await person.type(screen.getByLabelText('Amount'), '60')
    const shares = () => rowsOf(screen.getByRole('list', { name: 'What this pays' }))
    expect(shares()).toEqual(['Consultation, INV-000311$45.00, paid in full', 'Repeat prescription, INV-000312$15.00 of $30.50'])
    await person.clear(screen.getByLabelText('Amount'))
    await person.type(screen.getByLabelText('Amount'), '10')
    expect(shares()).toEqual(['Consultation, INV-000311$10.00 of $45.00', 'Repeat prescription, INV-000312nothing'])
  })

  it('over many invoices names the first of them, and counts the others', async () => {
    const many = Array.from({ length: 12 }, (_, index) => invoiceResource(String(400 + index)))
    const { person } = openAccounts({ [listPath]: () => page(12, many) })
    await person.click(await screen.findByRole('button', { name: 'Pay now' }))
    await person.type(await screen.findByLabelText('Amount'), '460')
    const rows = rowsOf(screen.getByRole('list', { name: 'What this pays' }))
    expect([rows.length, rows[8], rows[9]]).toEqual([10, '3 more invoices$100.00', 'Consultation, INV-000411nothing'])
  })

  it('may be the whole balance, which cannot be changed', async () => {
    const { person } = await openForm()
    await person.click(screen.getByRole('radio', { name: 'Pay total outstanding balance' }))
    expect(screen.getByLabelText('Amount')).toMatchObject({ disabled: true, value: '$207.75' })
    await person.click(screen.getByRole('button', { name: 'Continue' }))
    const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
    expect(await within(dialog).findByRole('button', { name: 'Pay $207.75' })).toBeDefined()
  })

  it('above what is owed says that it stays as credit', async () => {
    const { person } = await openForm()
    await person.type(screen.getByLabelText('Amount'), '210')
    expect(screen.getByText('This is $2.25 more than you owe. It stays on your account as credit.')).toBeDefined()
  })

  it('of somebody in credit is added to it', async () => {
    await openForm({ '/Patient/AccountBalance': '50.00 Cr' })
    expect(screen.getByText('You have $50.00 in credit. What you pay is added to it.')).toBeDefined()
    expect(screen.queryByRole('radio', { name: 'Pay total outstanding balance' })).toBeNull()
  })
})

describe('a card type', () => {
  const types = { IsCardTypeConfifiguration: '1', PaymentCardTypes: 'Visa-2.5%,Mastercard-2%', PaymentMethodType: '1' }
  const told: Answers = { [settingsPath]: () => settingsAnswer(types) }

  it('must be chosen where the practice asks for one', async () => {
    const { person } = await openForm(told)
    await review(person, '60')
    expect((await screen.findAllByText('Please select a Card Type')).length).toBe(2)
  })

  it('adds its surcharge to what is paid', async () => {
    const { person } = await openForm(told)
    await person.click(screen.getByRole('radio', { name: 'Visa (adds 2.5%)' }))
    await review(person, '60.10')
    const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
    expect(within(dialog).getByText('Surcharge for Visa (2.5%)').nextElementSibling?.textContent).toBe('$1.50')
    expect(within(dialog).getByRole('button', { name: 'Pay $61.60' })).toBeDefined()
  })

  it('is not asked for by a bank link', async () => {
    await openForm({ [settingsPath]: () => settingsAnswer({ ...types, PaymentMethodType: '3' }) })
    expect(screen.queryByRole('radio', { name: /Visa/ })).toBeNull()
  })
})

describe('a payment by card', () => {
  it('ends with a receipt, the lists from their first page, the balance anew and an empty form', async () => {
    const { person } = await payByCard()
    const receipt = await screen.findByRole('dialog', { name: 'Receipt' })
    expect(within(receipt).getByText('Payment succeeded successfully')).toBeDefined()
    expect(within(receipt).getByText('Total paid').nextElementSibling?.textContent).toBe('$60.00')
    expect(
      within(receipt)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['InvoicePaid', 'Consultation, INV-000311$45.00', 'Repeat prescription, INV-000312$15.00'])
    expect(sentTo(notePath)).toMatchObject([
      { PatientID: own.userId, amount: '60.00', invoiceDetailGrids: [{ PayNow: 45 }, { PayNow: 15 }] },
    ])
    expect(sentTo(intentPath)).toMatchObject([
      { amount: 6000, currency: 'nzd', Description: expect.stringMatching(/^ST-.*-5012-Aroha Ngata-/) },
    ])
    expect(sentTo(savePath)).toHaveLength(1)
    await waitFor(() => expect(callsAfter(savePath)).toEqual([listPath, '/Patient/AccountBalance']))
    expect(sentTo(listPath).every(({ PageNumber }) => PageNumber === 1)).toBe(true)
    await person.click(within(receipt).getByRole('button', { name: 'Close' }))
    await person.click(screen.getByRole('button', { name: 'Pay now' }))
    expect(screen.getByRole('radio', { name: 'Pay another amount' })).toMatchObject({ checked: true })
    expect(screen.getByLabelText('Amount')).toMatchObject({ value: '' })
  })

  it('keeps the number out of storage and out of every call but its own', async () => {
    await payByCard()
    await screen.findByRole('dialog', { name: 'Receipt' })
    const calls = vi.mocked(fetch).mock.calls.filter(([url]) => !String(url).includes('/confirm'))
    expect(JSON.stringify([calls, Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('4242')
  })

  it('that is declined says why, took nothing and keeps what was entered', async () => {
    const { dialog } = await payByCard('60', {
      [confirmPath]: () =>
        new Response(JSON.stringify({ error: { message: 'Your card was declined.' } }), {
          status: 402,
          headers: { 'content-type': 'application/json' },
        }),
    })
    expect(await within(dialog).findByText('Your card was declined.')).toBeDefined()
    expect(sentTo(savePath)).toEqual([])
    expect(within(dialog).getByRole('button', { name: 'Pay $60.00' })).toBeDefined()
  })

  it('that was not noted says so', async () => {
    const { dialog } = await payByCard('60', { [notePath]: () => '-1' })
    expect(await within(dialog).findByText('Payment unsuccessful')).toBeDefined()
  })

  it('of which nobody knows the end is neither paid nor not paid', async () => {
    const { person, answers } = await payByCard('60', {
      [confirmPath]: { status: 500 },
      [sessionPath]: { PaymentSessionID: 'pi_0001', RepeatPayload: null },
      [standingPath]: { TransactionStatus: 'Pending', MerchantData: null },
    })
    const question = await screen.findByRole('alertdialog', { name: 'We are finding out about your payment' })
    expect(within(question).getByText(/^Your payment of \$60\.00 is still being processed\./)).toBeDefined()
    answers[standingPath] = { TransactionStatus: 'Completed', MerchantData: null }
    await person.click(within(question).getByRole('button', { name: 'Check again' }))
    expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeDefined()
  })
})

describe("a payment at the provider's page", () => {
  const windcave: Answers = {
    [settingsPath]: () => settingsAnswer({ PaymentMethodType: '1', IsAutoAdjustment: '1' }),
    '/Patient/CreateWindCaveSession': {
      IsSuccess: true,
      responsedata: [
        { href: 'https://pay.example.nz/1', rel: 'self' },
        { href: 'https://pay.example.nz/2', rel: 'hpp' },
      ],
    },
    [sessionPath]: { PaymentSessionID: 'w1', RepeatPayload: null },
    '/Patient/SavePayment2': true,
  }
  const closeFrame = async (status: string) => {
    const { person, dialog } = await toCheck('60', {
      ...windcave,
      '/Patient/GetWindCaveSessionById': { TransactionStatus: status, MerchantData: null },
    })
    await person.click(within(dialog).getByRole('button', { name: 'Pay $60.00' }))
    const frame = await screen.findByRole('dialog', { name: 'Windcave Payment' })
    expect(frame.querySelector('iframe')?.getAttribute('src')).toBe('https://pay.example.nz/2')
    expect(
      within(frame)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Close'])
    const before = dueCalls()
    await person.click(within(frame).getByRole('button', { name: 'Close' }))
    return before
  }

  it('is asked for once its frame is closed, and adjusted where the practice wants it so', async () => {
    const before = await closeFrame('Completed')
    expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeDefined()
    const [saved] = vi
      .mocked(fetch)
      .mock.calls.map(([url]) => String(url))
      .filter((url) => url.includes('SavePayment2'))
    expect(saved).toContain('IsAutoAdjustment=true')
    await waitFor(() => expect(dueCalls()).toBeGreaterThan(before))
  })

  it('that was cancelled took nothing, and refreshes the page too', async () => {
    const before = await closeFrame('Cancelled')
    expect(await screen.findByText('Payment Cancelled')).toBeDefined()
    await waitFor(() => expect(dueCalls()).toBeGreaterThan(before))
  })
})

describe('a payment that was interrupted', () => {
  const unfinished = JSON.stringify({ patientId: own.userId, method: 'stripe', tempPaymentId: '5012' })
  const reload = (status: string) => {
    sessionStorage.setItem('unfinished-payment', unfinished)
    return openAccounts({
      [sessionPath]: { PaymentSessionID: 'pi_0001', RepeatPayload: null },
      [standingPath]: { TransactionStatus: status, MerchantData: null },
    })
  }

  it.each([
    ['Completed', 'The payment that you began before was paid.', null],
    ['Failed', 'The payment that you began before was not paid.', null],
    ['Pending', 'The payment that you began before is still being processed. Please do not pay again.', unfinished],
  ])('and is %s is told when the page is opened again', async (status, words, kept) => {
    reload(status)
    expect(await screen.findByText(words)).toBeDefined()
    expect(sessionStorage.getItem('unfinished-payment')).toBe(kept)
  })

  it('is not told to somebody else', async () => {
    sessionStorage.setItem('unfinished-payment', unfinished.replace(own.userId, 'other'))
    openAccounts()
    await screen.findByRole('button', { name: 'Pay now' })
    expect(screen.queryByText(/that you began before/)).toBeNull()
  })

  it('is looked for again', async () => {
    const { person, answers } = reload('Pending')
    const again = await screen.findByRole('button', { name: 'Check again' })
    answers[standingPath] = { TransactionStatus: 'Completed', MerchantData: null }
    await person.click(again)
    expect(await screen.findByText('The payment that you began before was paid.')).toBeDefined()
  })
})

it('the invoices of another answer are not paid by an old one: what is owed is read anew before the summary', async () => {
  const { person, answers } = await openForm()
  answers[listPath] = () => page(1, pending.slice(1))
  await review(person, '20')
  const dialog = await screen.findByRole('dialog', { name: 'Check your payment' })
  expect(rowsOf(within(dialog).getByRole('list', { name: 'What this pays' }))).toEqual(['Repeat prescription, INV-000312$20.00 of $30.50'])
})
