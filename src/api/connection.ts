/** Where calls go, and as whom. */
export type Connection = {
  /** Base address without a trailing slash. */
  apiUrl: string
  token: string | null
  /** Called when a call is answered 401, except for signing in and out. */
  onUnauthorized: () => void
}

/** A connection of nobody: for signing in and for the identity service. */
export const anonymous = (apiUrl: string): Connection => ({ apiUrl, token: null, onUnauthorized: () => undefined })
