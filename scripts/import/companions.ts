import { createReadStream } from 'node:fs'
import { openPrivateFile } from '../../server/platform/fhir/import/private-file.ts'
import { ImportError } from '../../server/platform/fhir/problems.ts'
import { type Entry, entriesOf } from '../../server/platform/fhir/reading/entries.ts'

/** Types of resources that others refer to, and that have no row of their own. */
const types = ['Binary', 'Location', 'Medication', 'Organization', 'PractitionerRole']
/** In this order: the patients of a command are there before what is about them. */
const placeOf = (read: ReadonlySet<string>) => (read.has('Patient') || read.has('Practitioner') ? 0 : 1)

async function* entriesIn(file: string): AsyncGenerator<Entry> {
  try {
    for await (const found of entriesOf({ name: file, open: () => createReadStream(file) })) if ('resource' in found) yield found
  } catch (error) {
    // A file that is refused holds nothing for the others either.
    if (!(error instanceof ImportError)) throw error
  }
}

/** A resource as it is referred to. */
const lineOf = ({ fullUrl, resource }: Entry) =>
  `${JSON.stringify({ resourceType: 'Bundle', type: 'collection', entry: [{ ...(fullUrl && { fullUrl }), resource }] })}\n`

/** Returns the resources that other files of a command refer to, in a file for this user only, and the files in their reading order. */
export const openCompanions = async (files: string[], folder: string) => {
  const { file, close } = await openPrivateFile(folder)
  const places = new Map<string, number>()
  let length = 0
  for (const path of files) {
    const read = new Set<string>()
    for await (const entry of entriesIn(path)) {
      read.add(entry.type)
      if (!types.includes(entry.type)) continue
      const line = Buffer.from(lineOf(entry))
      await file.appendFile(line)
      length += line.length
    }
    places.set(path, placeOf(read))
  }
  const inOrder = [...files].sort((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
  return { file, length, files: inOrder, close }
}

export type Companions = Awaited<ReturnType<typeof openCompanions>>
