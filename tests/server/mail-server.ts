import { once } from 'node:events'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { portOf } from './free-port.ts'

/** A mail server on this machine by RFC 5321, which refuses the letters to one e-mail address. */
export const mailServer = async (refused?: string) => {
  const letters: string[] = []
  const server = createServer(async (socket) => {
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 ready')
    let letter: string[] | null = null
    for await (const line of createInterface(socket)) {
      if (letter === null) {
        if (line.startsWith(`RCPT TO:<${refused}>`)) {
          say('550 nobody here')
          continue
        }
        if (line === 'DATA') letter = []
        say(line === 'DATA' ? '354 go on' : '250 ok')
      } else if (line === '.') {
        letters.push(letter.join('\n'))
        letter = null
        say('250 taken')
      } else letter.push(line)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${portOf(server)}`, letters, close: () => server.close() }
}
