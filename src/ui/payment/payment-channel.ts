/** The message from a return page inside a frame to the page around it. The message contains the payment's id and never its outcome. */
type Returned = { tempPaymentId: string }

const name = 'payments'

const isReturned = (message: unknown): message is Returned =>
  typeof message === 'object' && message !== null && 'tempPaymentId' in message && typeof message.tempPaymentId === 'string'

export const announceReturn = (tempPaymentId: string) => {
  const channel = new BroadcastChannel(name)
  channel.postMessage({ tempPaymentId } satisfies Returned)
  channel.close()
}

/** Listens until the returned function is called. */
export const onReturned = (listener: (tempPaymentId: string) => void) => {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => isReturned(data) && listener(data.tempPaymentId)
  return () => channel.close()
}
