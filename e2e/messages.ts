import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { openAs } from './session.ts'

/** The call that saves a draft or sends a message. */
export const sendCall = /\/Patient\/Message\?/

/** Opens the messages page as an account of the sandbox. */
export const openMessages = async (page: Page, userName: string) => {
  await openAs(page, userName, '/emails')
  await expect(page.getByRole('tab', { name: 'Inbox' })).toBeVisible()
}

export const openFolder = async (page: Page, name: 'Inbox' | 'Sent' | 'Draft') => {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
}

/** Rows of the open folder; long folders render only the rows in the viewport. */
export const rows = (page: Page, subject: string | RegExp) => page.getByRole('tabpanel').getByRole('article', { name: subject })
export const openRow = (page: Page, subject: string | RegExp) => rows(page, subject).first().getByRole('button').click()

/**
 * Opens an unread message and waits for the call that marks it as read. The list already has the text, and a Back before that call leaves
 * the message unread.
 */
export const readRow = async (page: Page, subject: string) => {
  const read = page.waitForResponse('**/MessageByID*')
  await openRow(page, subject)
  await read
}

/** The open message. */
export const detail = (page: Page) => page.getByRole('article', { name: 'Message', exact: true })
export const inDetail = (page: Page, name: string) => detail(page).getByRole('button', { name, exact: true }).click()

export const expectUnread = (page: Page, count: number) =>
  expect(page.getByRole('tab', { name: 'Inbox' })).toHaveAccessibleName(new RegExp(`${count} unread`))

export const composing = (page: Page) => page.getByRole('dialog', { name: /^(New|Reply|Draft) Message$/ })

/** Opens the dialog for writing, and waits for its editor. */
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

/** Sends the message and accepts the practice's terms. */
export const send = async (page: Page) => {
  await composing(page).getByRole('button', { name: 'Send', exact: true }).click()
  await confirmation(page).getByRole('button', { name: 'Send', exact: true }).click()
}

/** The bodies of calls that send a message, without drafts. */
export const sendings = (page: Page) => {
  const bodies: { payload: unknown }[] = []
  page.on('request', (request) => {
    if (sendCall.test(request.url()) && request.postData()?.includes('Send Mail')) bodies.push(request.postDataJSON())
  })
  return bodies
}
