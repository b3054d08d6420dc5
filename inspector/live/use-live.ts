import { createWebSocketReceiver } from '@statelyai/inspect'
import { useEffect, useState } from 'react'
import { emptyLive, withEvent } from './received.ts'
import { relayPath } from './relay-endpoint.ts'

/** The events of the portal's pages since the start of the inspector. */
export const useLive = () => {
  const [live, setLive] = useState(emptyLive)
  useEffect(() => {
    const receiver = createWebSocketReceiver({ server: `ws://${location.host}${relayPath}` })
    const { unsubscribe } = receiver.subscribe((event) => setLive((before) => withEvent(before, event)))
    return unsubscribe
  }, [])
  return { live, forget: () => setLive(emptyLive) }
}
