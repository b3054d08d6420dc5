import { describe, expect, it } from 'vitest'
import { receiptFile } from '../../../src/features/accounts/pay/receipt-file.ts'
import { receiptFacts, receiptRows } from '../../../src/features/accounts/pay/receipt-lines.ts'
import { orderOf } from '../../practice/order.ts'

const receipt = { order: orderOf({ amount: 6000, surcharge: 150 }), tempPaymentId: '5012' }
const credit = { cents: 6155, paidAt: '2026-11-22T05:46:00Z' }

describe('a receipt', () => {
  it('names the payment, the surcharge, and the credited amount and date', () => {
    expect(receiptFacts(receipt, credit, 'Aroha Ngata')).toEqual([
      { name: 'Payment reference', value: '5012', isId: true },
      { name: 'Paid on', value: '22 Nov 2026, 6:46 pm' },
      { name: 'Patient', value: 'Aroha Ngata', isExact: true },
      { name: 'Amount', value: '$60.00' },
      { name: 'Surcharge for Visa (2.5%)', value: '$1.50' },
      { name: 'Total paid', value: '$61.55' },
      { name: 'Notes', value: 'For both visits' },
    ])
  })

  it.each([
    ['has no sum and no date before the practice was asked', undefined, []],
    ['has the sum that was ordered, and no date, where the practice tells neither', { cents: null, paidAt: null }, ['$61.50']],
  ])('%s', (_, input, values) => {
    const facts = receiptFacts(receipt, input, 'Aroha Ngata').filter(({ name }) => name === 'Paid on' || name === 'Total paid')
    expect(facts.flatMap(({ value }) => value ?? [])).toEqual(values)
  })

  it('shows the share of each invoice, and the rest', () => {
    expect(receiptRows(receipt)).toEqual([
      { id: '311', what: 'Consultation, INV-000311', paid: '$50.00' },
      { id: 'account', what: 'On the account', paid: '$10.00' },
    ])
  })

  it('is saved as a self-contained page without scripts', async () => {
    const practice = { name: 'Harbour <script>alert(1)</script> & Co', address: '12 Quay Street', phone: null }
    const file = receiptFile(
      { practice, facts: receiptFacts(receipt, credit, '"Aroha"'), rows: receiptRows(receipt), caption: 'Invoices' },
      '5012',
    )
    const html = await file.text()
    expect([file.name, file.type]).toEqual(['receipt-5012.html', 'text/html;charset=utf-8'])
    for (const text of ['Harbour &lt;script&gt;', '&amp; Co', '12 Quay Street', '&quot;Aroha&quot;', '$61.55', 'INV-000311', '5012'])
      expect(html).toContain(text)
    expect(html).not.toContain('<script')
  })
})
