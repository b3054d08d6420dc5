import { findRoute } from './route-table.ts'

type ReturnState = { from: string } | null

/** What the login page's history entry keeps of where the user was: the path of a signed-in page, nothing else. */
export const returnState = (path: string): ReturnState => (path !== '/' && findRoute(path)?.group === 'signedIn' ? { from: path } : null)

/** The path to go back to after sign-in. */
export const returnPath = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : '/'
  return returnState(from)?.from ?? '/'
}
