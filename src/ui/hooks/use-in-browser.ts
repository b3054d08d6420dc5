import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** A value that only the browser can read. A prerendered page uses `before` until hydration. Equal values cause no re-render. */
export const useInBrowser = <Value>(read: () => Value, before: Value) => useSyncExternalStore(never, read, () => before)
