import type { LiveMessage } from '../live/message.ts'
import { emptyLive, type Live, withLiveMessage } from '../live/received.ts'

/** The version of the file, which another version of the inspector may not read. */
const version = 1

export const recordingFileName = (at: Date) => `recording-${at.toISOString().slice(0, 19).replaceAll(':', '-')}.json`

export const writeRecording = (messages: readonly LiveMessage[]) => JSON.stringify({ version, messages })

/** The log of a file. @throws for a file that is no recording */
export const readRecording = (text: string): Live => {
  const { version: found, messages } = Object(JSON.parse(text))
  if (found !== version || !Array.isArray(messages)) throw new Error('The file is no recording of this inspector.')
  return messages.reduce<Live>(withLiveMessage, emptyLive)
}
