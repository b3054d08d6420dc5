import type { Session } from '../../domain/access/session.ts'

/**
 * Ends a session's token on the server as far as it can be reached, also while the page is being left: it waits for no code to come, and nobody waits for it.
 * Wire: as `logout` of the description, whose answer nobody reads here.
 */
export const endSession = ({ apiUrl, token }: Pick<Session, 'apiUrl' | 'token'>) =>
  void fetch(`${apiUrl}/Patient/Logout`, { method: 'POST', headers: { Token: token }, cache: 'no-store', keepalive: true }).catch(
    () => undefined,
  )
