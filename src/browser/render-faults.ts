type Listener = (error: unknown, componentStack: string) => void

const ignore: Listener = () => undefined
let listener = ignore

/** Calls the listener at each error that an error boundary has caught. Returns the function that removes it. */
export const listenToRenderFaults = (next: Listener) => {
  listener = next
  return () => {
    listener = ignore
  }
}

/** React's `onCaughtError`. */
export const catchRenderFault = (error: unknown, { componentStack }: { componentStack?: string | undefined }) => {
  console.error(error)
  listener(error, componentStack ?? '')
}
