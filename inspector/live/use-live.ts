import { useEffect, useState } from 'react'
import { withMessage } from './history.ts'
import type { LiveMessage } from './message.ts'
import { emptyLive, withLiveMessage, withoutEnded } from './received.ts'
import { relayPath } from './relay-endpoint.ts'

/** The number of messages that a recording has at most. */
const maxMessages = 15_000

const nothing = { live: emptyLive, messages: [] as readonly LiveMessage[] }

/** The messages of the portal's pages since the start of the inspector, and the log that they make. */
export const useLive = () => {
  const [{ live, messages }, setReceived] = useState(nothing)
  useEffect(() => {
    const socket = new WebSocket(`ws://${location.host}${relayPath}`)
    socket.onmessage = ({ data }) => {
      const message: LiveMessage = JSON.parse(data)
      setReceived((before) => ({
        live: withLiveMessage(before.live, message),
        messages: withMessage(before.messages, message, maxMessages),
      }))
    }
    return () => socket.close()
  }, [])
  return { live, messages, forget: () => setReceived((before) => ({ ...before, live: withoutEnded(before.live) })) }
}
