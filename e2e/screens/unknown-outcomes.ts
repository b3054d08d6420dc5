import type { Locator, Page } from '@playwright/test'
import { answerNoSymptoms, confirm, slot, toBooking, toSlots } from '../booking.ts'
import { press, reviewRequest } from '../medications.ts'
import { begin, composing, confirmation, sendCall, write } from '../messages.ts'
import { cards, enterCard, pay } from '../payments.ts'
import { closeToast } from '../stable-pages.ts'
import { from, ofUpcoming } from './opening.ts'
import type { Screen } from './screen.ts'

/** Aborts all further calls to the practice. */
const loseConnection = (page: Page) => page.route('**/practice/**', (route) => route.abort())

const sendUnheard = async (page: Page) => {
  await reviewRequest(page, 'Losartan 50 mg tablet')
  await loseConnection(page)
  await press(page, 'Send request')
}

const writeToConfirm = async (page: Page) => {
  await write(await begin(page, 'New Message'), 'Shall I come in?', 'My foot')
  await composing(page).getByRole('button', { name: 'Send', exact: true }).click()
  await confirmation(page).waitFor()
}

/** The screens of unresolved outcomes. Each opens after a patient's command was interrupted. */
export const unknownOutcomeScreens: readonly Screen[] = [
  {
    name: 'booking-unknown',
    account: 'patient',
    path: '/appointments',
    title: 'Appointments',
    shows: 'We do not know yet whether the appointment is booked',
    purpose: (main: Locator) => main.getByRole('alert'),
    open: async (page: Page) => {
      await toBooking(page)
      await toSlots(page)
      await slot(page, '11:15 am').click()
      await answerNoSymptoms(page)
      await loseConnection(page)
      await confirm(page)
    },
  },
  ...from('/appointments', [
    {
      name: 'appointment-cancel-unknown',
      role: 'alertdialog',
      title: 'Cancel Appointment',
      shows: 'Check again',
      open: async (page) => {
        await ofUpcoming('Cancel')(page)
        const dialog = page.getByRole('dialog', { name: 'Cancel Appointment' })
        await dialog.getByLabel('I feel better').check()
        await loseConnection(page)
        await dialog.getByRole('button', { name: 'Cancel Appointment' }).click()
      },
    },
    {
      name: 'earlier-time-unknown',
      account: 'earlier',
      role: 'alertdialog',
      title: 'Earlier time',
      shows: 'Check again',
      open: async (page) => {
        await ofUpcoming('See the earlier time')(page)
        await loseConnection(page)
        await page.getByRole('button', { name: 'Take the earlier time' }).click()
      },
    },
  ]),
  ...from('/medications', [
    {
      name: 'repeat-unknown',
      account: 'poli',
      title: 'Repeat Medication(s)',
      shows: 'We do not know yet whether your request has been sent',
      stays: true,
      open: sendUnheard,
    },
    {
      name: 'repeat-earlier',
      account: 'poli',
      title: 'Repeat Medication(s)',
      shows: 'Your earlier repeat request has been sent',
      open: async (page) => {
        await sendUnheard(page)
        await press(page, 'Close')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.getByRole('checkbox', { name: 'Select all' }).check()
        await page.getByRole('button', { name: 'Repeat Medication(s)' }).click()
        await press(page, 'Send it again')
      },
    },
  ]),
  ...from('/profile', [
    {
      name: 'email-confirmation',
      title: 'Please confirm that it is you',
      shows: 'Your email address opens your account',
      open: async (page) => {
        await page.route('**/SendEmailVerification', (route) =>
          route.fulfill({ status: 403, json: { error: 'confirmationRequired', message: 'Please confirm that it is you.' } }),
        )
        await page.getByRole('button', { name: 'Change email' }).click()
        for (const label of ['New email address', 'Repeat the new email address'])
          await page.getByLabel(label, { exact: true }).fill('new@example.nz')
        await page.getByRole('button', { name: 'Send Verification Code' }).click()
      },
    },
  ]),
  ...from('/emails', [
    {
      name: 'message-unknown',
      role: 'alertdialog',
      title: 'We do not know whether it was sent',
      shows: 'Look again',
      open: async (page) => {
        await writeToConfirm(page)
        await loseConnection(page)
        await confirmation(page).getByRole('button', { name: 'Send', exact: true }).click()
      },
    },
    {
      name: 'message-sent-before',
      role: 'alertdialog',
      title: 'Your practice has this message',
      stays: true,
      shows: 'Write another message',
      open: async (page) => {
        await writeToConfirm(page)
        await page.route('**/Patient/Messaging*', (route) => route.abort())
        await page.route(sendCall, async (route) => {
          await route.fetch()
          await route.abort()
        })
        await confirmation(page).getByRole('button', { name: 'Send', exact: true }).click()
        await page.getByRole('button', { name: 'Back to the message' }).click()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await closeToast(page)
        await write(composing(page), 'Or on Monday?')
      },
    },
  ]),
  ...from('/accounts', [
    {
      name: 'payment-pending',
      role: 'alertdialog',
      title: 'We are finding out about your payment',
      shows: 'still being processed',
      open: async (page) => pay(await enterCard(page, cards.pending)),
    },
    {
      name: 'payment-unknown',
      // An invoice cannot be paid again while its payment is pending.
      account: 'large',
      role: 'alertdialog',
      title: 'We are finding out about your payment',
      shows: 'We do not know yet',
      open: async (page) => {
        const summary = await enterCard(page, cards.visa)
        await page.route(/\/practice\/.*(SavePayment|Transaction|Session)/, (route) => route.abort())
        await pay(summary)
      },
    },
  ]),
].map((screen) => ({ ...screen, trouble: 'midway' as const }))
