import { findRoute } from './routes.ts'

type ReturnState = { from: string } | null

/** What the login page's history entry keeps of where the user was: the path of a signed-in page, or the whole address of a payment's return page, which holds nothing personal. */
export const returnState = (url: string): ReturnState => {
  const [path = ''] = url.split('?', 1)
  const group = findRoute(path)?.group
  if (group === 'open') return { from: url }
  return path !== '/' && group === 'signedIn' ? { from: path } : null
}

/** The address to go back to after sign-in. */
export const returnPath = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : '/'
  return returnState(from)?.from ?? '/'
}
