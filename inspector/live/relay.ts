import type { Plugin } from 'vite'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { relayPath } from './relay-endpoint.ts'

/** The number of messages that a page receives if it connects late. */
const maxBufferedEvents = 1000

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Only pages of this machine are admitted, because a WebSocket accepts pages of any origin. */
const isFromHere = (origin: string | undefined) => {
  try {
    return loopback.includes(new URL(origin ?? '').hostname)
  } catch {
    return false
  }
}

/** Forwards a page's messages to all others. */
const joinTo = (sockets: ReadonlySet<WebSocket>, history: string[]) => (socket: WebSocket) => {
  for (const message of history) socket.send(message)
  // An invalid frame closes the socket. Without a listener the error would end the process.
  socket.on('error', () => undefined)
  socket.on('message', (data: RawData) => {
    const message = data.toString()
    history.push(message)
    if (history.length > maxBufferedEvents) history.shift()
    for (const other of sockets) if (other !== socket) other.send(message)
  })
}

/** The channel between the portal's pages and the inspector's, on the inspector's own port. */
export const relay = (): Plugin => ({
  name: 'live-relay',
  configureServer({ httpServer }) {
    const sockets = new WebSocketServer({ noServer: true })
    sockets.on('connection', joinTo(sockets.clients, []))
    httpServer?.on('upgrade', (request, socket, head) => {
      if (request.url !== relayPath) return
      if (isFromHere(request.headers.origin)) sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened))
      else socket.destroy()
    })
  },
})
