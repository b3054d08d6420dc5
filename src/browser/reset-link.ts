import type { ResetLink } from '../domain/access/password-rules.ts'
import { matchesShape, record, text, type ValueOf } from './shape.ts'
import { clearTab, readTab, writeTab } from './tab-storage.ts'

const key = 'password-reset'
const path = '/resetpassword'
const item = record({ token: text, userid: text })

/** Moves what a reset link carries from the address bar, and so from the history, into this tab's storage. */
export const storeResetLink = () => {
  const search = new URLSearchParams(location.search)
  const [token, id] = [search.get('token'), search.get('id')]
  if (location.pathname !== path || location.search === '') return
  if (token && id) writeTab(key, JSON.stringify({ token, userid: id } satisfies ValueOf<typeof item>))
  else clearTab(key)
  history.replaceState(history.state, '', path)
}

/** The link of a password reset that is under way; null when there is none or it cannot be read. */
export const readResetLink = (): ResetLink | null => {
  try {
    const read: unknown = JSON.parse(readTab(key) ?? 'null')
    return matchesShape(read, item) ? { token: read.token, parentId: read.userid } : null
  } catch {
    return null
  }
}

export const clearResetLink = () => clearTab(key)

/** Any page but the reset's own ends a reset that is under way. */
export const hideResetLink = () => {
  if (location.pathname !== path) clearResetLink()
}
