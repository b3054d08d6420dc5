import { clearTab, readTab, writeTab } from './tab-storage.ts'

const key = 'proxy-invitation'

/** The path of the page that a letter's link opens. The token is the URL's fragment, which no server receives. */
const invitationPath = '/invitation'

/** Moves the token of an invitation from the URL, and so from the history, into this tab's storage. Returns the tab's token; empty without one. */
export const takeInvitationToken = () => {
  if (location.pathname === invitationPath && location.hash !== '') {
    writeTab(key, location.hash.slice(1))
    history.replaceState(history.state, '', invitationPath)
  }
  return readTab(key) ?? ''
}

export const clearInvitationToken = () => clearTab(key)
