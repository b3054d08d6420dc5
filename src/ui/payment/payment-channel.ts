/** What a return page in a frame tells the page around it: which payment is back, and nothing of what became of it. */
type Returned = { tempPaymentId: string }

const name = 'payments'

const isReturned = (message: unknown): message is Returned =>
  typeof message === 'object' && message !== null && 'tempPaymentId' in message && typeof message.tempPaymentId === 'string'

export const announceReturn = (tempPaymentId: string) => {
  const channel = new BroadcastChannel(name)
  channel.postMessage({ tempPaymentId } satisfies Returned)
  channel.close()
}

/** Until the returned function is called. */
export const onReturned = (listener: (tempPaymentId: string) => void) => {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => isReturned(data) && listener(data.tempPaymentId)
  return () => channel.close()
}
