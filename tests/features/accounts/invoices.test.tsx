import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from '../../practice/bundle.ts'
import { sentTo } from '../../practice/calls.ts'
import { connection, own } from '../../practice/people.ts'
import { factsOf, lookOf } from '../record/open-record.tsx'
import { resizeTo } from '../signed-in.tsx'
import { invoiceResource, listPath, openAccounts, pdfPath, pending } from './open-accounts.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue())

const all = [...pending, invoiceResource('305', { notes: 'Flu vaccine', amount: 25, balance: 0 })]
const cards = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('article')

describe('the pending invoices', () => {
  it('are shown first, with purpose, date, amount and balance', async () => {
    openAccounts()
    const card = await screen.findByRole('article', { name: 'Consultation 2 Nov 2026' })
    expect(screen.getByRole('tab', { name: 'Pending Invoices' }).getAttribute('aria-selected')).toBe('true')
    expect(factsOf(card), 'one sum where all of it is to be paid').toEqual({
      Balance: '$45.00',
      Reference: 'INV-000311',
      Type: 'Invoice',
      Payee: 'Harbour Health Centre',
      Patient: 'Aroha Ngata',
    })
    expect(within(card).getByText('To pay')).toBeDefined()
    expect(['Balance', 'Reference', 'Payee'].map((name) => lookOf(card, name))).toEqual(['plain', 'quiet', 'quiet'])
    expect(sentTo(listPath)[0]).toEqual({ PatientID: own.userId, PageSize: 15, PageNumber: 1, TransactionTypeID: 1 })
  })

  it('mark a part payment', async () => {
    openAccounts()
    const card = await screen.findByRole('article', { name: /^Repeat prescription/ })
    expect([within(card).getByText('Partly settled').tagName, factsOf(card).Balance]).toEqual(['P', '$30.50'])
    expect(
      ['Amount', 'Balance'].map((name) => lookOf(card, name)),
      'two sums are told apart by their names',
    ).toEqual(['named', 'named'])
  })
})

describe('all invoices', () => {
  const openAll = async (answer: unknown = page(all.length, all)) => {
    const opened = openAccounts({ [listPath]: (sent) => (sent.TransactionTypeID === 0 ? answer : page(pending.length, pending)) })
    await opened.person.click(screen.getByRole('tab', { name: 'All Invoices' }))
    return opened
  }

  it('include settled ones', async () => {
    await openAll()
    const card = await screen.findByRole('article', { name: /^Flu vaccine/ })
    expect(within(card).getByText('Settled')).toBeDefined()
    expect([factsOf(card).Amount, factsOf(card).Balance]).toEqual(['$25.00', undefined])
    expect(cards('All Invoices')).toHaveLength(3)
    expect(sentTo(listPath)).toContainEqual(expect.objectContaining({ TransactionTypeID: 0, PageSize: 15 }))
    expect(screen.getByText('3 of 3 invoices shown')).toBeDefined()
  })

  it('load further pages up to the total', async () => {
    await openAll(page(6, all))
    await waitFor(() => expect(sentTo(listPath).map(({ PageNumber }) => PageNumber)).toContain(2))
  })
})

describe('an invoice', () => {
  const pdf = btoa('%PDF-1.7 x')
  const openPdf = async (PDFFileName: unknown) => {
    const opened = openAccounts({ [pdfPath]: () => PDFFileName })
    await opened.person.click(await screen.findByRole('button', { name: 'View invoice INV-000311' }))
    return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Invoice' }) }
  }

  it.each([
    ['a phone', 390, 'download here'],
    ['a wide screen', 1280, 'Download the document (PDF)'],
  ])('is fetched when it is opened on %s, and can be closed', async (_, width, name) => {
    resizeTo(width)
    const { person, dialog } = await openPdf({ PDFFileName: pdf })
    const link = await within(dialog).findByRole('link', { name })
    expect([link.getAttribute('href')?.startsWith('blob:'), link.getAttribute('download')]).toEqual([true, 'invoice-INV-000311.pdf'])
    expect(sentTo(pdfPath)).toEqual([{ PatientID: own.userId, InvoiceTransactionID: '311' }])
    await person.click(within(dialog).getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('without a file at the practice is marked so', async () => {
    const { dialog } = await openPdf({ PDFFileName: null })
    expect(await within(dialog).findByText('Not Got it')).toBeDefined()
  })

  it('that failed to load is not shown as missing', async () => {
    const { dialog } = await openPdf({ status: 500 })
    expect(await within(dialog).findByRole('button', { name: 'Retry' })).toBeDefined()
    expect(within(dialog).queryByText('Not Got it')).toBeNull()
  })

  it("is never opened as a page of the portal's origin", async () => {
    const { dialog } = await openPdf({ PDFFileName: btoa('<script>alert(1)</script>') })
    expect(await within(dialog).findByText('This document could not be shown. Please contact your practice.')).toBeDefined()
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('the page', () => {
  it.each([
    ['207.75 Dr', 'Owed', '$207.75'],
    ['50.00 Cr', 'In credit', '$50.00'],
    ['', 'Nothing is owed', ''],
    ['ask us', 'The balance, as your practice wrote it', 'ask us'],
  ])('shows a balance %j: %s %s', async (answer, words, amount) => {
    openAccounts({ '/Patient/AccountBalance': answer })
    const region = screen.getByRole('region', { name: 'Balance' })
    await waitFor(() => expect(region.querySelector('p')?.textContent).toBe(`${words} ${amount}`.trim()))
  })

  it('shows that the balance failed to load', async () => {
    openAccounts({ '/Patient/AccountBalance': { status: 500 } })
    const region = screen.getByRole('region', { name: 'Balance' })
    expect((await within(region).findByRole('alert')).textContent).toContain(
      'We could not load the balance. This does not mean that nothing is owed.',
    )
  })

  it('keeps a loaded balance when its refetch fails, and reports the failure', async () => {
    const { client, answers } = openAccounts({ '/Patient/AccountBalance': '207.75 Dr' })
    await screen.findByText('$207.75')
    answers['/Patient/AccountBalance'] = { status: 403 }
    await act(() => client.invalidateQueries())
    const region = screen.getByRole('region', { name: 'Balance' })
    expect(await within(region).findByRole('alert')).toBeDefined()
    expect(within(region).getByText('$207.75')).toBeDefined()
  })

  it('warns of requests for secrets that no patient should share', () => {
    openAccounts()
    expect(
      screen.getByText(
        'Never give out your account details, passwords or confidential information to anybody. myIndici never asks for your bank details.',
      ),
    ).toBeDefined()
  })

  it('calls only the API of the session', async () => {
    openAccounts()
    await screen.findByRole('article', { name: /^Consultation/ })
    expect(vi.mocked(fetch).mock.calls.every(([url]) => String(url).startsWith(connection.apiUrl))).toBe(true)
  })
})
