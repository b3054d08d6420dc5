import type { Session } from '../../domain/access/session.ts'

/**
 * Ends a session's token on the server without waiting, also while the page closes. It needs no further code and ignores a failure.
 * Wire: `logout` of the description, without its answer.
 */
export const endSession = ({ apiUrl, token }: Pick<Session, 'apiUrl' | 'token'>) =>
  void fetch(`${apiUrl}/Patient/Logout`, { method: 'POST', headers: { Token: token }, cache: 'no-store', keepalive: true }).catch(
    () => undefined,
  )
