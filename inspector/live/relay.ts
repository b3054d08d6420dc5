import type { Plugin } from 'vite'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { withMessage } from './history.ts'
import type { LiveMessage } from './message.ts'
import { pageParameter, relayPath } from './relay-endpoint.ts'

/** The number of messages that a page receives if it connects late. */
const maxBufferedMessages = 3000

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Only pages of this machine are admitted, because a WebSocket accepts pages of any origin. */
const isFromHere = (origin: string | undefined) => {
  try {
    return loopback.includes(new URL(origin ?? '').hostname)
  } catch {
    return false
  }
}

/** A message of another program is left out: it would end the process. */
const readMessage = (data: RawData): LiveMessage | null => {
  try {
    return JSON.parse(data.toString())
  } catch {
    return null
  }
}

/** Forwards a page's messages to all others, and reports when a page of the portal opens or closes. */
const createJoining = (sockets: ReadonlySet<WebSocket>) => {
  let history: LiveMessage[] = []
  return (socket: WebSocket, page: string | null) => {
    const forward = (message: LiveMessage) => {
      history = withMessage(history, message, maxBufferedMessages)
      for (const other of sockets) if (other !== socket) other.send(JSON.stringify(message))
    }
    for (const message of history) socket.send(JSON.stringify(message))
    // An invalid frame closes the socket. Without a listener the error would end the process.
    socket.on('error', () => undefined)
    socket.on('message', (data: RawData) => {
      const message = readMessage(data)
      if (message) forward(message)
    })
    if (page === null) return
    forward({ type: 'page.opened', page, at: Date.now() })
    socket.on('close', () => forward({ type: 'page.closed', page, at: Date.now() }))
  }
}

/** The channel between the portal's pages and the inspector's, on the inspector's own port. */
export const relay = (): Plugin => ({
  name: 'live-relay',
  configureServer({ httpServer }) {
    const sockets = new WebSocketServer({ noServer: true })
    const join = createJoining(sockets.clients)
    httpServer?.on('upgrade', (request, socket, head) => {
      const url = URL.parse(request.url ?? '', 'http://127.0.0.1')
      if (url?.pathname !== relayPath) return
      if (isFromHere(request.headers.origin))
        sockets.handleUpgrade(request, socket, head, (opened) => join(opened, url.searchParams.get(pageParameter)))
      else socket.destroy()
    })
  },
})
