import type { FileHandle } from 'node:fs/promises'
import type { StoredTable } from '../mapping/context.ts'
import { openPrivateFile } from './private-file.ts'

/** The tables in the order of their writes. Results precede their lines, and all reports precede the lines of reports. */
export const destinations = [
  'lab_result',
  'lab_observation',
  'lines of reports',
  'condition',
  'allergy',
  'immunization',
  'timeline_item',
  'media',
  'vital',
  'medication',
  'appointment',
] as const satisfies (StoredTable | 'lines of reports')[]
export type Destination = (typeof destinations)[number]
type Place = { to: Destination; at: number; length: number }

const textAt = async (file: FileHandle, { at, length }: Place) => {
  const bytes = Buffer.alloc(length)
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(bytes, done, length - done, at + done)
    if (bytesRead === 0) throw new Error('the spool ends too early')
    done += bytesRead
  }
  return bytes.toString('utf8')
}

/** A temporary file with the mapped rows, in batches of JSON. */
export const openSpool = async (folder: string) => {
  const { file, close } = await openPrivateFile(folder)
  const places: Place[] = []
  let end = 0

  return {
    add: async (to: Destination, rows: unknown[]) => {
      const bytes = Buffer.from(JSON.stringify(rows))
      await file.appendFile(bytes)
      places.push({ to, at: end, length: bytes.length })
      end += bytes.length
    },
    /** The batches in the order of `destinations`. */
    read: async function* () {
      for (const to of destinations)
        for (const place of places.filter((one) => one.to === to)) yield { to, rows: await textAt(file, place) }
    },
    close,
  }
}

export type Spool = Awaited<ReturnType<typeof openSpool>>
