import type { Page } from '@playwright/test'
import { answerCough, answerNoSymptoms, chooseDay, chooseProvider, field, slot, toBooking, toQuestion, toSlots } from '../booking.ts'
import { press, repeating, tick } from '../medications.ts'
import { cards, enterCard, pay, reviewPayment } from '../payments.ts'
import { filterButton, openFilter } from '../record.ts'
import { closeToast } from '../stable-pages.ts'
import { click, from, fromMenu, ofUpcoming, tab } from './opening.ts'
import type { Screen } from './screen.ts'

const toQuestionnaire = async (page: Page) => {
  await toBooking(page)
  await toSlots(page)
  await slot(page, '11:15 am').click()
}

const toRepeat = async (page: Page) => {
  await tick(page, 'Losartan 50 mg tablet')
  await click('Repeat Medication(s)')(page)
}

const toPharmacies = async (page: Page) => {
  await toRepeat(page)
  await repeating(page).getByLabel('Pharmacy', { exact: true }).check()
}

const toSummary = async (page: Page) => {
  await toRepeat(page)
  await repeating(page).getByLabel('Practice Pickup').check()
  await press(page, 'Continue')
}

/** Opens the filter if it is folded, as on a phone. */
const unfold = async (page: Page, button: string | RegExp) => {
  await filterButton(page)
    .or(page.getByRole('button', { name: button, exact: true }))
    .first()
    .waitFor()
  if (await filterButton(page).isVisible()) await openFilter(page)
}

const toTimelineSearch = async (page: Page) => {
  await unfold(page, 'Filter')
  await click('Filter')(page)
}

export const dialogs: readonly Screen[] = [
  ...from('/', [
    { name: 'menu', isPhoneOnly: true, title: 'Menu', open: click('More'), shows: 'Vitals' },
    {
      name: 'profile-menu',
      role: 'menu',
      title: 'Aroha Ngata, your menu',
      open: (page) => page.getByRole('button', { name: /your menu/ }).click(),
      shows: 'Display',
    },
    { name: 'display', title: 'Display', open: fromMenu('Display'), shows: 'As on this device' },
    { name: 'help', title: 'Help', open: fromMenu('Help'), shows: 'Subject' },
    { name: 'log-out', role: 'alertdialog', title: 'Log Out', open: fromMenu('Log Out'), shows: 'Cancel' },
  ]),
  ...from('/appointments', [
    {
      name: 'booking-partner',
      title: 'Consent',
      shows: 'I agree, take me there',
      open: async (page) => {
        await toBooking(page)
        await click('Go to Night Doctors')(page)
      },
    },
    { name: 'booking-questionnaire', title: 'COVID-19 questionnaire', open: toQuestionnaire, shows: 'No Symptoms' },
    {
      name: 'booking-concern',
      title: 'Book Your Appointment',
      shows: 'Virtual consult',
      open: async (page) => {
        await toQuestionnaire(page)
        await answerCough(page)
      },
    },
    {
      name: 'booking-advice',
      title: 'Before your online visit',
      shows: 'call 111',
      open: async (page) => {
        await toBooking(page)
        await chooseProvider(page, { type: 'Virtual Consult' })
        await chooseDay(page)
        await slot(page, '11:15 am').click()
        await answerCough(page)
      },
    },
    {
      name: 'booking-confirm',
      title: 'Confirm Appointment',
      shows: 'Harbour Central',
      open: async (page) => {
        await toQuestionnaire(page)
        await answerNoSymptoms(page)
      },
    },
    {
      name: 'booking-reason',
      role: 'alertdialog',
      title: 'Information',
      open: async (page) => {
        await toBooking(page)
        await toQuestion(page, 'What do you need?')
        await field(page, 'Reason for Appointment').selectOption('Chest pain')
      },
      shows: 'call 111',
    },
    {
      name: 'booking-location-map',
      title: 'Location: Harbour North',
      shows: 'Open a map (new tab)',
      open: async (page) => {
        await toBooking(page)
        await toQuestion(page, 'What do you need?')
        await field(page, 'Provider Location').click()
        await page.getByRole('option', { name: 'Harbour North' }).click()
        await page.keyboard.press('Escape')
        await click('Map of Harbour North')(page)
      },
    },
    { name: 'appointment-slip', title: 'Appointment Slip', open: ofUpcoming('Print'), shows: 'Close' },
    { name: 'appointment-cancel', title: 'Cancel Appointment', open: ofUpcoming('Cancel'), shows: 'Reason' },
    {
      name: 'appointment-reschedule',
      title: 'Reschedule appointment',
      open: ofUpcoming('Reschedule'),
      shows: 'This appointment stands until the new one is booked.',
    },
    {
      name: 'earlier-time-ask',
      title: 'Tell me about an earlier time',
      open: ofUpcoming('Tell me about an earlier time'),
      shows: 'Sunday',
    },
    {
      name: 'earlier-time-change',
      account: 'earlier',
      title: 'Tell me about an earlier time',
      open: ofUpcoming('Change or stop waiting'),
      shows: 'Stop waiting',
    },
    {
      name: 'earlier-time-offer',
      account: 'earlier',
      role: 'alertdialog',
      title: 'An earlier time is free',
      open: ofUpcoming('See the earlier time'),
      shows: 'Held for you until',
    },
  ]),
  ...from('/medications', [
    { name: 'medication', title: 'Losartan 50 mg tablet', open: click('Details of Losartan 50 mg tablet'), shows: 'Prescribed By' },
    {
      name: 'medications-print',
      title: 'Print Selected Medication(s)',
      shows: 'Prescribed On',
      open: async (page) => {
        await tick(page, 'Losartan 50 mg tablet')
        await click('Print')(page)
      },
    },
    { name: 'repeat-questions', title: 'Repeat Medication(s)', open: toRepeat, shows: 'Yes, it is urgent ($25.00)' },
    { name: 'repeat-pharmacy', title: 'Repeat Medication(s)', open: toPharmacies, shows: /^Chosen: / },
    {
      name: 'repeat-pharmacies',
      title: 'Repeat Medication(s)',
      shows: /pharmacies found$/,
      open: async (page) => {
        await toPharmacies(page)
        await press(page, 'Choose another pharmacy')
      },
    },
    { name: 'repeat-summary', title: 'Repeat Medication(s)', shows: 'Pay the prescription fee', open: toSummary },
    {
      name: 'rx-request-log',
      title: 'Where it is',
      shows: 'Awaiting Approval',
      open: async (page) => {
        await tab(page, 'Prescription requests')
        await click(/^Where it is/)(page)
      },
    },
  ]),
  ...from('/reports', [
    { name: 'result', title: 'Lipid panel', open: click(/^View Lipid panel/), shows: 'Reference range: up to 5 mmol/L' },
    {
      name: 'result-chart',
      title: 'Result Chart',
      shows: '6.1 mmol/L',
      open: async (page) => {
        await click(/^View Lipid panel/)(page)
        await click('Chart of Cholesterol')(page)
        await page.getByRole('dialog', { name: 'Result Chart' }).locator('svg text').first().waitFor()
      },
    },
    {
      name: 'results-calendar',
      title: /^Calendar/,
      shows: 'Mo',
      open: async (page) => {
        await unfold(page, /^Open calendar/)
        await click(/^Open calendar/)(page)
      },
    },
    { name: 'result-document', title: 'Chest X-ray', open: click(/^View Chest X-ray/), shows: 'Heart and lungs are normal.' },
  ]),
  ...from('/timeline', [
    {
      name: 'timeline-search',
      title: 'Timeline Search Filter',
      shows: 'Provider',
      open: toTimelineSearch,
    },
    {
      name: 'timeline-search-calendar',
      title: /^Calendar/,
      shows: 'Mo',
      open: async (page) => {
        await toTimelineSearch(page)
        await click(/^Open calendar/)(page)
      },
    },
  ]),
  ...from('/resources', [
    { name: 'resource', title: 'PDF File', open: click('View Living with asthma'), shows: 'Carry your reliever inhaler.' },
  ]),
  ...from('/accounts', [
    { name: 'invoice', title: 'Invoice', open: click(/^View/), shows: /INV-/ },
    { name: 'pay-check', title: 'Check your payment', shows: 'Card number', open: (page) => reviewPayment(page, { amount: '60' }) },
    {
      name: 'payment-receipt',
      title: 'Receipt',
      shows: 'Payment succeeded successfully',
      open: async (page) => {
        await pay(await enterCard(page, cards.visa))
        await closeToast(page)
      },
    },
  ]),
]
