import type { ResetLink } from '../domain/access/password-rules.ts'
import { matchesShape, record, text, type ValueOf } from './shape.ts'
import { clearTab, readTab, writeTab } from './tab-storage.ts'

const key = 'password-reset'
const path = '/resetpassword'
const item = record({ token: text, userid: text })

/** Moves the contents of a reset link from the URL, and so from the history, into this tab's storage. */
export const storeResetLink = () => {
  const search = new URLSearchParams(location.search)
  const [token, id] = [search.get('token'), search.get('id')]
  if (location.pathname !== path || location.search === '') return
  if (token && id) writeTab(key, JSON.stringify({ token, userid: id } satisfies ValueOf<typeof item>))
  else clearTab(key)
  history.replaceState(history.state, '', path)
}

/** The link of the password reset under way; null if there is none or it is unreadable. */
export const readResetLink = (): ResetLink | null => {
  try {
    const read: unknown = JSON.parse(readTab(key) ?? 'null')
    return matchesShape(read, item) ? { token: read.token, parentId: read.userid } : null
  } catch {
    return null
  }
}

export const clearResetLink = () => clearTab(key)

/** Any page except the reset's own ends a reset under way. */
export const hideResetLink = () => {
  if (location.pathname !== path) clearResetLink()
}
