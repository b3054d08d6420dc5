import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openAs } from './session.ts'

/** The call that keeps a draft or sends a message. */
export const sendCall = /\/Patient\/Message\?/

/** The page of messages, as an account of the sandbox. */
export const openMessages = async (page: Page, userName: string) => {
  await openAs(page, userName, '/emails')
  await expect(page.getByRole('tab', { name: 'Inbox' })).toBeVisible()
}

export const openFolder = async (page: Page, name: 'Inbox' | 'Sent' | 'Draft') => {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

/** Rows of the folder that is open; long folders draw only those in sight. */
export const rows = (page: Page, subject: string | RegExp) => page.getByRole('tabpanel').getByRole('article', { name: subject })
export const openRow = (page: Page, subject: string | RegExp) => rows(page, subject).first().getByRole('button').click()

/** Opens a message that nobody has read, until the practice was asked for it: the list has its text already, and a Back before that leaves it unread. */
export const readRow = async (page: Page, subject: string) => {
  const read = page.waitForResponse('**/MessageByID*')
  await openRow(page, subject)
  await read
}

/** The message that is read. */
export const detail = (page: Page) => page.getByRole('article', { name: 'Message', exact: true })
export const inDetail = (page: Page, name: string) => detail(page).getByRole('button', { name, exact: true }).click()

export const expectUnread = (page: Page, count: number) =>
  expect(page.getByRole('tab', { name: 'Inbox' })).toHaveAccessibleName(new RegExp(`${count} unread`))

export const composing = (page: Page) => page.getByRole('dialog', { name: /^(New|Reply|Draft) Message$/ })

/** The dialog in which something is written, once its editor is there. */
export const begin = async (page: Page, button: 'New Message' | 'Reply' | 'Edit') => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await composing(page).getByRole('textbox', { name: 'Message' }).waitFor()
  return composing(page)
}

export const write = async (dialog: Locator, text: string, subject?: string) => {
  if (subject) await dialog.getByLabel('Subject').fill(subject)
  await dialog.getByRole('textbox', { name: 'Message' }).click()
  await dialog.page().keyboard.type(text)
}

export const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Send Message' })

/** From what is written to the practice, past its terms. */
export const send = async (page: Page) => {
  await composing(page).getByRole('button', { name: 'Send', exact: true }).click()
  await confirmation(page).getByRole('button', { name: 'Send', exact: true }).click()
}

/** What asks the practice to send, and no draft. */
export const sendings = (page: Page) => {
  const bodies: { payload: unknown }[] = []
  page.on('request', (request) => {
    if (sendCall.test(request.url()) && request.postData()?.includes('Send Mail')) bodies.push(request.postDataJSON())
  })
  return bodies
}
