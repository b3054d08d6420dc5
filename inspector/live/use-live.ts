import { createWebSocketReceiver } from '@statelyai/inspect'
import { useEffect, useState } from 'react'
import { emptyLive, withEvent } from './received.ts'
import { relayPath } from './relay-endpoint.ts'

/** What the portal's pages have told since the inspector was started. */
export const useLive = () => {
  const [live, setLive] = useState(emptyLive)
  useEffect(() => {
    const receiver = createWebSocketReceiver({ server: `ws://${location.host}${relayPath}` })
    const { unsubscribe } = receiver.subscribe((event) => setLive((before) => withEvent(before, event)))
    return unsubscribe
  }, [])
  return { live, forget: () => setLive(emptyLive) }
}
