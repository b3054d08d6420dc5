import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A relay to a server on this machine. From the first connection that carries these words on, its connections are silent but stay open.
 * Returns the number of silent connections.
 */
export const muteRelay = async (url: string, words: string) => {
  const target = new URL(url)
  const [open, mute] = [new Set<Socket>(), new Set<Socket>()]
  const relay = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => undefined)
      from.on('data', (bytes) => {
        if (from === near && mute.size === 0 && bytes.includes(words)) mute.add(near)
        if (!mute.has(near)) to.write(bytes)
      })
      from.on('close', () => to.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const socketAddress = relay.address()
  const relayed = new URL(url)
  relayed.port = `${typeof socketAddress === 'object' ? socketAddress?.port : ''}`
  return {
    url: relayed.href,
    muted: () => mute.size,
    close: () => {
      for (const one of open) one.destroy()
      relay.close()
    },
  }
}
