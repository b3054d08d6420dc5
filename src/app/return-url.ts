import { findRoute } from './routes.ts'

type ReturnState = { from: string } | null

/**
 * The history state by which the login page returns the user to a URL. A signed-in page keeps its path; a payment's return page its full URL, which
 * contains nothing personal.
 */
export const returnState = (url: string): ReturnState => {
  const [path = ''] = url.split('?', 1)
  const group = findRoute(path)?.group
  if (group === 'open') return { from: url }
  return path !== '/' && group === 'signedIn' ? { from: path } : null
}

/** The URL to open after sign-in. */
export const returnPath = (state: unknown): string => {
  const from = typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : '/'
  return returnState(from)?.from ?? '/'
}
