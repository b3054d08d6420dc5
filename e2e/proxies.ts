import type { Page } from '@playwright/test'

/** Fills in an invitation of `carer`, without submitting it. */
export const fillInvitation = async (page: Page) => {
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const form = page.getByRole('dialog', { name: 'Invite someone to act for you' })
  await form.getByLabel('Name of the person').fill('Ana Fonoti')
  await form.getByLabel('Email address of the person').fill('carer@example.nz')
  await form.getByLabel('This person is your').selectOption('Friend')
  await form.getByRole('checkbox', { name: 'Appointments' }).check()
  await form.getByRole('checkbox', { name: 'Immunisation' }).check()
  await form.getByRole('textbox', { name: 'Ends on' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: /\b15\b/ })
    .click()
  return form
}

/** Opens the summary of an invitation. */
export const enterInvitation = async (page: Page) => {
  const form = await fillInvitation(page)
  await form.getByRole('button', { name: 'Continue' }).click()
}
