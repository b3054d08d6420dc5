import { screen, within } from '@testing-library/react'
// Preloads the dialog's module, so that the first opening does not wait for it.
import '../../../src/features/medications/repeat/repeat-request.tsx'
import { page } from '../../practice/bundle.ts'
import { exampleRow } from '../../practice/examples.ts'
import type { Answers } from '../../practice/fake-practice.ts'
import { settingsPath } from '../../practice/settings.ts'
import { invoiceResource, listPath, settingsAnswer } from '../accounts/open-accounts.tsx'
import { openMedications, tick } from './open-medications.tsx'

export const pharmaciesPath = '/Patient/Pharmacies'
export const feePath = '/Patient/GetPrescriptionFee'
export const validatePath = '/Patient/ValidateRepeatRequest'
export const sendPath = '/Patient/SendRepeatMedicationRequest'
export const balancePath = '/Patient/AccountBalance'
export const checkoutPath = '/Patient/CreateCheckoutSessionAndGetUrl'

const example = exampleRow('pharmacies')

/** A pharmacy in its wire form. */
export const pharmacyResource = (id: string, name: string, region: string, isFavourite = false) => ({
  ...example,
  id,
  name,
  extension: [{ valueString: id }, { valueString: name }, { valueBoolean: isFavourite }, { valueString: region }],
})

const pharmacies = [
  pharmacyResource('77', 'Quay Street Pharmacy', 'Auckland', true),
  pharmacyResource('78', 'Ōtara Pharmacy', 'Auckland'),
  pharmacyResource('79', 'Ponsonby Chemist', 'Auckland'),
]

/** A practice with all questions enabled. */
export const everything = {
  PortalRepeatMedSetting: '<p>Allow two working days.</p>',
  ShowPickupTypeInRepeatRx: '1',
  IsRxUrgent: '1',
  RepeatRxUrgentNotes: 'Urgent requests cost more.',
  EnableRepeatRxInvoicing: '1',
  IsRxFax: '1',
  PrefPharmacy: '1',
  PharmacyId: 'N/A',
}

/** A practice that asks for notes only and charges no fee. */
export const bare = { EnableRepeatRxInvoicing: '0', IsShowPayNow: '0' }

/** The answer for a provider on leave. A fetch returns the body of a redirect without a location. */
export const onLeave = (...others: string[]) =>
  new Response(JSON.stringify(JSON.stringify(others.map((ProviderName) => ({ ProviderID: `id of ${ProviderName}`, ProviderName })))), {
    status: 302,
    headers: { 'content-type': 'application/json' },
  })

export const theDialog = (name = 'Repeat Medication(s)') => screen.findByRole('dialog', { name })

/** Opens the repeat dialog on the medications page, for two medications. */
export const openRepeat = async (settings: Record<string, string> = everything, overrides: Answers = {}) => {
  const opened = openMedications({
    answers: {
      [settingsPath]: () => settingsAnswer({ PortalRepeatMedSetting: '', ...settings }),
      [pharmaciesPath]: page(pharmacies.length, pharmacies),
      [listPath]: page(1, [invoiceResource('311')]),
      [balancePath]: '45.00 Dr',
      [feePath]: 25,
      [validatePath]: 'OK',
      [sendPath]: 'Your repeat request has been sent successfully.',
      '/Patient/RepeatRequestOrders': page(0, []),
      ...overrides,
    },
  })
  const { person } = opened
  const open = async () => {
    await person.click(screen.getByRole('button', { name: 'Repeat Medication(s)' }))
    return theDialog()
  }
  for (const name of ['Losartan', 'Metformin']) await person.click(await tick(name))
  const dialog = await open()
  const inDialog = within(dialog)
  const press = async (name: string) => person.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
  const choose = async (name: string) => person.click(await inDialog.findByRole('radio', { name }))
  /** The heading of the current step. */
  const step = (name: string) => inDialog.findByRole('heading', { name, level: 3 })
  return { ...opened, dialog, inDialog, press, choose, step, open }
}

/** Continues to the summary at a practice that asks for notes only. */
export const toSummary = async (settings: Record<string, string> = bare, overrides: Answers = {}) => {
  const opened = await openRepeat(settings, overrides)
  await opened.press('Continue')
  await opened.step('Check your request')
  return opened
}

/** The value below a term. */
export const factIn = (dialog: HTMLElement, name: string) => within(dialog).getByText(name).nextElementSibling?.textContent
