import type { PaymentOrder } from '../../src/domain/payments/payment.ts'
import { invoiceOf } from './invoice.ts'
import { patientId } from './people.ts'

/** 50.00 over two invoices by Visa, of which one gets nothing, with `overrides`. */
export const orderOf = (overrides: Partial<PaymentOrder> = {}): PaymentOrder => ({
  patientId,
  amount: 5000,
  surcharge: 125,
  cardType: { name: 'Visa', basisPoints: 250, written: 'Visa-2.5%' },
  notes: 'For both visits',
  shares: [
    { invoice: invoiceOf({ id: '311', amount: 6000, balance: 5000 }), cents: 5000 },
    { invoice: invoiceOf({ id: '312', amount: 3050, balance: 3050, notes: 'Repeat' }), cents: 0 },
  ],
  repeatRequest: null,
  ...overrides,
})

export const payer = { practiceCode: 'harbour', name: 'Aroha Ngata', email: 'patient@example.nz' }
