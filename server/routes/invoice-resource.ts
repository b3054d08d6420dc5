import { instantText } from '../clock.ts'
import type { components } from '../generated/practice.ts'
import { displayName } from '../store/patients.ts'
import type { ListedInvoice } from '../store/payments/invoices.ts'

export const invoiceResource = (invoice: ListedInvoice): components['schemas']['Invoice'] => ({
  resourceType: 'PaymentNotice',
  id: invoice.id,
  extension: [
    { valueDateTime: instantText(invoice.issued_at) },
    { valueString: invoice.notes },
    { valueString: invoice.kind },
    { valueString: invoice.practice },
    { valueString: displayName(invoice) },
    { valueString: invoice.reference },
    { valueDecimal: invoice.amount_cents / 100 },
    { valueDecimal: invoice.balance_cents / 100 },
    { valueDecimal: 0 },
    { valueString: invoice.patient_id },
  ],
})
