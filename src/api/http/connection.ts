/** Where calls go, and as whom. */
export type Connection = {
  /** Base address without a trailing slash. */
  apiUrl: string
  token: string | null
  /** The header that carries the token; absent: Token. */
  tokenHeader?: 'patienttoken'
  /** Called when a call is answered 401, except for signing in and out. */
  onUnauthorized: () => void
  /** Ends every call of this connection, as when whoever asked is gone. */
  signal?: AbortSignal
}

/** A connection of nobody: for signing in and for the identity service. */
export const anonymous = (apiUrl: string): Connection => ({ apiUrl, token: null, onUnauthorized: () => undefined })
