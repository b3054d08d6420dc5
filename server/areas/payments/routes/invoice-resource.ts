import type { components } from '../../../generated/practice.ts'
import { displayName } from '../../../platform/store/patients.ts'
import { instantText } from '../../../platform/values/clock.ts'
import type { ListedInvoice } from '../store/invoices.ts'

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
