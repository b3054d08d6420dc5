import type { Invoice } from '../../src/domain/payments/invoice.ts'

/** An invoice with `overrides`. */
export const invoiceOf = (overrides: Partial<Invoice> = {}): Invoice => ({
  id: '311',
  date: '2026-11-02T10:30:00+13:00',
  notes: 'Consultation',
  type: 'Invoice',
  payee: 'Harbour Health Centre',
  patient: 'Aroha Ngata',
  reference: 'INV-000311',
  amount: 4500,
  balance: 4500,
  ...overrides,
})
