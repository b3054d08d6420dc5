import type { Page } from '@playwright/test'
import { accounts, sandboxPassword } from '../server/sandbox/accounts.ts'
import { activityKey } from '../src/app/activity-store.ts'
import { loggedTimeKey, sessionKey, storedText } from '../src/app/session-store.ts'
import { ownSession } from '../src/domain/session.ts'

/** Opens a page as an account of the sandbox, which has signed in over the API: the session is in the storage as the portal leaves it there. */
export const openAs = async (page: Page, userName: string, path = '/') => {
  const practice = accounts.find((account) => account.userName === userName)?.practice
  const apiUrl = `/practice/${practice}`
  const answer = await page.request.post(`${apiUrl}/Patient/Authentication`, { data: { UserName: userName, Password: sandboxPassword } })
  const { id, extension, name, telecom } = await answer.json()
  const user = { id, apiUrl, token: extension[0].valueString, name: name[0].text, emails: [telecom[0].value], mustChangePassword: false }
  const now = new Date()
  const stored = { [sessionKey]: storedText(ownSession(user)), [loggedTimeKey]: now.toISOString(), [activityKey]: `${now.getTime()}` }
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin: new URL(answer.url()).origin, localStorage }] })
  await page.goto(path)
}
