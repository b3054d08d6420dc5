import { ImportError, printable, SkippedResource } from '../problems.ts'
import type { Entry } from '../reading/entries.ts'
import { first, flag, text } from '../reading/fields.ts'
import { refuseIfRestricted } from '../reading/labels.ts'
import type { Source } from '../reading/source.ts'
import { refuseR5 } from '../reading/versions.ts'
import { yieldToEventLoop } from './batches.ts'
import type { Binaries } from './binaries.ts'
import { type Directory, newDirectory, type Survey } from './directory.ts'
import { mappers, readBefore } from './map-entry.ts'
import { mergePatients } from './merge-patients.ts'
import { wordsOnly } from './shown-fields.ts'
import { sourcedEntriesOf } from './sourced-entries.ts'
import { newTally, type Tally } from './tally.ts'

/** How far the reading, or after it the storing, of a file is. */
export type Progress = (step: 'reading' | 'storing', count: number) => void

export const progressEvery = 250

/** Does something with a resource; one that cannot be taken in is left out, with the reason. */
export const orLeaveOut = async (tally: Tally, { type, place }: Entry, act: () => Promise<unknown> | unknown) => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof SkippedResource)) throw error
    tally.leaveOut(type, error.message, place)
  }
}

/** No screen tells that a patient has died. */
const deathIn = (patient: object) =>
  ['deceasedBoolean', 'deceasedDateTime'].filter((name) => (flag(patient, name) ?? text(patient, name)) || false)

const failureIn = (outcome: unknown) => {
  const code = text(first(outcome, 'issue'), 'code')
  return code === null ? '' : `: ${printable(code)}`
}

type Surveying = {
  source: Source
  stated: string | null
  practiceId: string
  now: Date
  tally: Tally
  binaries: Binaries
  onProgress: Progress
  signal: AbortSignal
}

const surveyFile = async ({ source, stated, practiceId, now, tally, binaries, onProgress, signal }: Surveying): Promise<Directory> => {
  const directory = newDirectory(practiceId, now)
  let isEmpty = true
  const outcomes: unknown[] = []
  let count = 0
  for await (const found of sourcedEntriesOf(source, stated)) {
    count += 1
    if (count % progressEvery === 0) {
      onProgress('reading', count)
      await yieldToEventLoop(signal)
    }
    if ('note' in found) {
      tally.notes.push(found.note)
      continue
    }
    if ('nothing' in found) {
      tally.read('no resource')
      tally.leaveOut('no resource', found.nothing, found.place)
      continue
    }
    isEmpty = false
    tally.read(found.type)
    if ('deleted' in found) {
      tally.leaveOut(found.type, 'is to be deleted', found.place)
      continue
    }
    refuseR5(found.resource, found.place)
    if (found.type === 'OperationOutcome') outcomes.push(found.resource)
    await orLeaveOut(tally, found, async () => {
      if (!Object.hasOwn(mappers, found.type) && !readBefore.includes(found.type))
        throw new SkippedResource('no area of the portal shows it')
      directory.add(found)
      if (found.type === 'Binary') await binaries.add(directory.namesOfBinary(found), found.resource)
      if (found.type === 'Composition') {
        refuseIfRestricted(found.resource)
        tally.notShown(found.type, wordsOnly(found.resource))
      }
      if (found.type === 'Patient') tally.notShown(found.type, deathIn(found.resource))
    })
  }
  if (isEmpty) throw new ImportError('holds no resource')
  if (outcomes.length === tally.total)
    throw new ImportError(`is the answer of a server that failed (OperationOutcome${failureIn(outcomes[0])})`)
  if (directory.claims.note) tally.notes.push(directory.claims.note)
  directory.copies.keepSeveral()
  mergePatients(directory, tally)
  return directory
}

/** The first reading of a file: what it holds, whether it can be read to its end, and what its resources refer to. @throws ImportError */
export const survey = async ({ companions, ...rest }: Surveying & { companions: Source | null }): Promise<Survey> => {
  const shared = companions && (await surveyFile({ ...rest, source: companions, tally: newTally() }))
  return { directory: await surveyFile(rest), shared }
}
