import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** What only a browser knows, and `before` on a page that is built ahead, until it is live. Where both are the same, nothing re-renders. */
export const useInBrowser = <Value>(read: () => Value, before: Value) => useSyncExternalStore(never, read, () => before)
