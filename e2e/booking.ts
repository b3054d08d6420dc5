import { expect, type Page } from '@playwright/test'
import { openAs } from './session.ts'

const dayMs = 24 * 3_600_000
const partsOf = (instant: number) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-NZ', { timeZone: 'Pacific/Auckland', weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
const inFull = ({ weekday, day, month, year }: Record<string, string>) => `${weekday} ${day} ${month} ${year}`
const shortDate = ({ weekday, day, month, year }: Record<string, string>) => `${weekday?.slice(0, 3)} ${day} ${month?.slice(0, 3)} ${year}`
const isWeekend = ({ weekday }: Record<string, string>) => weekday === 'Saturday' || weekday === 'Sunday'

const comingDays = () => [1, 2, 3, 4, 5, 6].map((days) => partsOf(Date.now() + days * dayMs))

const firstWorkDay = () => comingDays().find((day) => !isWeekend(day)) ?? {}
/** The first working day after today, such as 'Tue 24 Nov 2026'. */
export const workDay = () => shortDate(firstWorkDay())
/** The next weekend day, in the form of the calendar. */
export const weekendDay = () => inFull(comingDays().find(isWeekend) ?? {})
/** Today in the form of the calendar, such as 'Monday 23 November 2026'. */
export const today = () => inFull(partsOf(Date.now()))

export const field = (page: Page, name: string) => page.getByRole('combobox', { name })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Opens the booking tab as an account of the sandbox. */
export const openBooking = async (page: Page, userName: string) => {
  await openAs(page, userName, '/appointments')
  await expect(page.getByRole('tab', { name: 'Book Appointment' })).toHaveAttribute('aria-selected', 'true')
}

export const chooseProvider = async (page: Page, { type = 'Standard Consult', name = 'Dr Mere Tai' } = {}) => {
  await field(page, 'Appointment Type').selectOption(type)
  await field(page, 'Book With').selectOption('Doctor')
  await field(page, 'Select GP').selectOption(name)
}

/** Chooses a day of the coming week, today included, in the calendar. The day may be in the next month, or in the displayed one. */
export const chooseDay = async (page: Page, day = inFull(firstWorkDay())) => {
  await expect(page.getByRole('grid')).toBeVisible()
  const cell = page.getByRole('gridcell', { name: day })
  if ((await cell.count()) === 0) await page.getByRole('button', { name: day === today() ? 'Previous month' : 'Next month' }).click()
  await cell.getByRole('button').click()
}

/** Opens the slots of a day with the default provider. */
export const toSlots = async (page: Page) => {
  await chooseProvider(page)
  await chooseDay(page)
}

/** A slot of the displayed day, by its start such as '11:15 am'. */
export const slot = (page: Page, start: string) => page.getByRole('button', { name: new RegExp(`, ${start} to `) })

export const answerNoSymptoms = async (page: Page) => {
  const questions = dialog(page, 'COVID-19 questionnaire')
  await questions.getByLabel('No Symptoms').check()
  await questions.getByLabel('No', { exact: true }).check()
  await questions.getByRole('button', { name: 'Continue' }).click()
}

export const answerCough = async (page: Page) => {
  const questions = dialog(page, 'COVID-19 questionnaire')
  await questions.getByLabel('Cough').check()
  await questions.getByLabel('No', { exact: true }).check()
  await questions.getByRole('button', { name: 'Continue' }).click()
}

export const confirm = (page: Page) =>
  dialog(page, 'Confirm Appointment').getByRole('button', { name: 'Book appointment', exact: true }).click()

export const expectBooked = (page: Page) => expect(page.getByText('Appointment has been booked successfully')).toBeVisible()

export const upcomingCards = (page: Page) => page.getByRole('list', { name: 'Upcoming appointments' }).getByRole('article')

/** Opens the tab of upcoming appointments as an account of the sandbox with two of them. */
export const openUpcoming = async (page: Page, userName: string) => {
  await openBooking(page, userName)
  await page.getByRole('tab', { name: 'Upcoming Appointment' }).click()
  await expect(upcomingCards(page)).toHaveCount(2)
}
