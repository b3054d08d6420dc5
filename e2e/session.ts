import type { Page } from '@playwright/test'
import { accounts, sandboxPassword } from '../server/sandbox/accounts.ts'
import { activityKey } from '../src/browser/activity-store.ts'
import { loggedTimeKey, sessionKey, storedText } from '../src/browser/session-store.ts'
import { ownSession } from '../src/domain/access/session.ts'
import { expect } from './fixtures.ts'

const bare = '<!doctype html><title>bare</title><link rel="icon" href="data:,">'

/** Opens an empty page at the portal's origin. */
export const goToBarePage = async (page: Page) => {
  await page.route('**/bare-page', (route) => route.fulfill({ contentType: 'text/html', body: bare }), { times: 1 })
  await page.goto('/bare-page')
}

/** Opens a page as an account of the sandbox. The sign-in uses the API, and the session is stored in the portal's form. */
export const openAs = async (page: Page, userName: string, path = '/') => {
  const practice = accounts.find((account) => account.userName === userName)?.practice
  const apiUrl = `/practice/${practice}`
  const answer = await page.request.post(`${apiUrl}/Patient/Authentication`, { data: { UserName: userName, Password: sandboxPassword } })
  if (!answer.ok()) throw new Error(`Nobody signs in as ${userName} of the sandbox here: HTTP ${answer.status()}`)
  const { id, extension, name, telecom } = await answer.json()
  const user = { id, apiUrl, token: extension[0].valueString, name: name[0].text, emails: [telecom[0].value], mustChangePassword: false }
  const session = storedText(ownSession(user))
  // The same tab, because another tab for the storage would cost as much as the journey's. A closing dialog may still go back in the history.
  await expect(async () => {
    await goToBarePage(page)
    await page.evaluate(
      ([sessionAt, loggedTimeAt, activityAt, stored]) => {
        localStorage.clear()
        sessionStorage.clear()
        localStorage.setItem(sessionAt, stored)
        localStorage.setItem(loggedTimeAt, new Date().toISOString())
        localStorage.setItem(activityAt, `${Date.now()}`)
      },
      [sessionKey, loggedTimeKey, activityKey, session] as const,
    )
  }).toPass()
  await page.goto(path)
}

/** Opens the question of the sign-out. The menu may not take a click while its code arrives. */
export const askToSignOut = async (page: Page) => {
  const [question, item] = [page.getByRole('alertdialog'), page.getByRole('menuitem', { name: 'Log Out' })]
  const limit = { timeout: 3000 }
  await expect(async () => {
    if (await question.isVisible()) return
    if (!(await item.isVisible())) await page.getByRole('button', { name: /your menu/ }).click(limit)
    await item.click(limit)
    await expect(question).toBeVisible(limit)
  }).toPass()
  return question
}

/** Signs out by the menu, which reloads the portal. */
export const signOut = async (page: Page) => {
  const question = await askToSignOut(page)
  const loaded = page.waitForEvent('load')
  await question.getByRole('button', { name: 'Log Out' }).click()
  await loaded
  await expect(page).toHaveURL('/login')
}

/** Ends the session at the practice only, without the portal's knowledge. */
export const revokeSession = (page: Page) =>
  page.evaluate(async () => {
    const { apiUrl, token } = JSON.parse(localStorage.getItem('user-token') ?? '{}')
    await fetch(`${apiUrl}/Patient/Logout`, { method: 'POST', headers: { Token: token } })
  })
