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
/** The next working day on an upcoming card of this year, such as 'Mon 23 Nov'. */
export const upcomingDay = () => workDay().replace(/ \d{4}$/, '')
/** The next weekend day, in the form of the calendar. */
export const weekendDay = () => inFull(comingDays().find(isWeekend) ?? {})
/** Today in the form of the calendar, such as 'Monday 23 November 2026'. */
export const today = () => inFull(partsOf(Date.now()))

export const field = (page: Page, name: string) => page.getByRole('combobox', { name })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Selects the booking tab of the appointments page, which opens on the upcoming appointments if there are any. */
export const toBooking = async (page: Page) => {
  await page.getByRole('tab', { name: 'Book Appointment' }).click()
  await expect(page.getByRole('tab', { name: 'Book Appointment' })).toHaveAttribute('aria-selected', 'true')
}

/** Opens the booking tab as an account of the sandbox. */
export const openBooking = async (page: Page, userName: string) => {
  await openAs(page, userName, '/appointments')
  await toBooking(page)
}

const questions = ['Who is it for?', 'What do you need?', 'Who would you like to see?', 'When suits you?'] as const
type Question = (typeof questions)[number]

const openQuestion = (page: Page) => page.getByRole('region').filter({ has: page.getByText(/^Step \d of \d$/) })
const givenAnswers = (page: Page) => page.getByRole('list', { name: 'Your answers' }).getByRole('button')

/** Opens a question of the booking form. A phone shows one at a time; its earlier answers lead back, and Continue leads on. */
export const toQuestion = async (page: Page, question: Question) => {
  const region = page.getByRole('region', { name: question })
  await expect(region.or(openQuestion(page)).first()).toBeVisible()
  const answer = givenAnswers(page).filter({ hasText: question })
  if ((await answer.count()) > 0) await answer.click()
  for (const _ of questions) {
    if ((await openQuestion(page).count()) === 0 || (await region.isVisible())) break
    const open = await openQuestion(page).getByRole('heading', { level: 2 }).innerText()
    await openQuestion(page).getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { level: 2, name: open })).toHaveCount(0)
  }
  await expect(region).toBeVisible()
}

export const chooseProvider = async (page: Page, { type = 'Standard Consult', name = 'Dr Mere Tai' } = {}) => {
  await toQuestion(page, 'What do you need?')
  await field(page, 'Appointment Type').selectOption(type)
  await toQuestion(page, 'Who would you like to see?')
  await field(page, 'Book With').selectOption('Doctor')
  await field(page, 'Select GP').selectOption(name)
  await toQuestion(page, 'When suits you?')
}

/** Chooses a day of the coming week, today included, in the calendar. The day may be in the next month, or in the displayed one. */
export const chooseDay = async (page: Page, day = inFull(firstWorkDay())) => {
  await expect(page.getByRole('grid')).toBeVisible()
  const cell = page.getByRole('gridcell', { name: day })
  for (const name of ['Next month', 'Previous month', 'Previous month']) {
    if ((await cell.count()) === 0) await page.getByRole('button', { name }).click()
  }
  await cell.getByRole('button').click()
}

/** Opens the slots of a day with the default provider. */
export const toSlots = async (page: Page) => {
  await chooseProvider(page)
  await chooseDay(page)
}

/** A slot of the displayed day, by its start such as '11:15 am'. */
export const slot = (page: Page, start: string) => page.getByRole('button', { name: new RegExp(`, ${start} to `) })

/** Every slot of the displayed day. */
export const anySlot = (page: Page) => page.getByRole('button', { name: /, \d+:\d\d [ap]m to / })

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

/** Opens the page as an account of the sandbox with two upcoming appointments, which it then opens on. */
export const openUpcoming = async (page: Page, userName: string) => {
  await openAs(page, userName, '/appointments')
  await expect(page.getByRole('tab', { name: 'Upcoming Appointment' })).toHaveAttribute('aria-selected', 'true')
  await expect(upcomingCards(page)).toHaveCount(2)
}
