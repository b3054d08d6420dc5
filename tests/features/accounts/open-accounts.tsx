import { parseConfiguration } from '../../../src/browser/configuration.ts'
import { Accounts } from '../../../src/features/accounts/accounts.tsx'
import { page } from '../../practice/bundle.ts'
import { exampleRow } from '../../practice/examples.ts'
import { type Answers, fakePractice } from '../../practice/fake-practice.ts'
import { settingsOf, settingsPath } from '../../practice/settings.ts'
import { renderSignedIn } from '../signed-in.tsx'

export const listPath = '/Patient/PaymentNotice'
export const pdfPath = '/Patient/LoadInvoicePDF'

type InvoiceOverrides = { notes?: string; amount?: number; balance?: number }

/** An invoice in its wire form. */
export const invoiceResource = (id: string, { notes = 'Consultation', amount = 45, balance = amount }: InvoiceOverrides = {}) => {
  const example = exampleRow('invoices')
  const extension = example.extension
    .with(1, { valueString: notes })
    .with(5, { valueString: `INV-000${id}` })
    .with(6, { valueDecimal: amount })
    .with(7, { valueDecimal: balance })
  return { ...example, id, extension }
}

export const pending = [invoiceResource('311'), invoiceResource('312', { notes: 'Repeat prescription', amount: 40, balance: 30.5 })]

/** The settings of a practice that is paid by Stripe. */
export const settingsAnswer = (overrides: Record<string, string> = {}) =>
  settingsOf({ IsShowPayNow: '1', PaymentMethodType: '2', ...overrides })

/** An unreadable setting of card types. */
export const unreadCards: Answers = { [settingsPath]: () => settingsAnswer({ IsCardTypeConfifiguration: '1', PaymentCardTypes: 'Visa' }) }

/** Renders the accounts page of a patient with two pending invoices, at a practice that is paid by Stripe. */
export const openAccounts = (overrides: Answers = {}, deployed: object = {}) => ({
  answers: fakePractice({ [listPath]: () => page(pending.length, pending), [settingsPath]: () => settingsAnswer(), ...overrides }),
  ...renderSignedIn(
    <Accounts productName="myIndici" configuration={parseConfiguration({ identityUrl: '', defaultApiUrl: '', ...deployed })} />,
  ),
})
