import { ImportError, printable, SkippedResource } from '../problems.ts'
import type { Entry } from '../reading/entries.ts'
import { first, flag, text } from '../reading/fields.ts'
import { refuseIfRestricted } from '../reading/labels.ts'
import type { Source } from '../reading/source.ts'
import { refuseR5 } from '../reading/versions.ts'
import { yieldToEventLoop } from './batches.ts'
import type { Binaries } from './binaries.ts'
import { type Directory, newDirectory, type Survey } from './directory.ts'
import { mappers, surveyedTypes } from './map-entry.ts'
import { mergePatients } from './merge-patients.ts'
import { narrativeOnlySections } from './shown-fields.ts'
import { sourcedEntriesOf } from './sourced-entries.ts'
import { newTally, type Tally } from './tally.ts'

/** Receives the number of resources after each step. The steps are the first and the second pass over a file. */
export type ReportProgress = (step: 'reading' | 'storing', count: number) => void

export const progressEvery = 250

/** Runs `act`, and counts a resource that throws SkippedResource as skipped. */
export const skipIfUnusable = async (tally: Tally, { type, place }: Entry, act: () => Promise<unknown> | unknown) => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof SkippedResource)) throw error
    tally.leaveOut(type, error.message, place)
  }
}

/** The fields of a patient's death, which no page shows. */
const deathIn = (patient: object) =>
  ['deceasedBoolean', 'deceasedDateTime'].filter((name) => (flag(patient, name) ?? text(patient, name)) || false)

const failureIn = (outcome: unknown) => {
  const code = text(first(outcome, 'issue'), 'code')
  return code === null ? '' : `: ${printable(code)}`
}

type SurveyInput = {
  source: Source
  stated: string | null
  practiceId: string
  now: Date
  tally: Tally
  binaries: Binaries
  onProgress: ReportProgress
  signal: AbortSignal
}

/** `fileAt`: the latest date of the file's bundles. */
type SurveyedFile = { directory: Directory; fileAt: Date | null }

const surveyFile = async ({ source, stated, practiceId, now, tally, binaries, onProgress, signal }: SurveyInput): Promise<SurveyedFile> => {
  const directory = newDirectory(practiceId, now)
  let fileAt: Date | null = null
  let isEmpty = true
  const outcomes: unknown[] = []
  let count = 0
  for await (const found of sourcedEntriesOf(source, stated)) {
    count += 1
    if (count % progressEvery === 0) {
      onProgress('reading', count)
      await yieldToEventLoop(signal)
    }
    if ('writtenAt' in found) {
      if (found.writtenAt <= now && (fileAt === null || found.writtenAt > fileAt)) fileAt = found.writtenAt
      continue
    }
    if ('note' in found) {
      tally.notes.push(found.note)
      continue
    }
    if ('problem' in found) {
      tally.addRead('no resource')
      tally.leaveOut('no resource', found.problem, found.place)
      continue
    }
    isEmpty = false
    tally.addRead(found.type)
    if ('deletedKey' in found) {
      tally.leaveOut(found.type, 'is to be deleted', found.place)
      continue
    }
    refuseR5(found.resource, found.place)
    if (found.type === 'OperationOutcome') outcomes.push(found.resource)
    await skipIfUnusable(tally, found, async () => {
      if (!Object.hasOwn(mappers, found.type) && !surveyedTypes.includes(found.type))
        throw new SkippedResource('no area of the portal shows it')
      directory.add(found)
      if (found.type === 'Binary') await binaries.add(directory.namesOfBinary(found), found.resource)
      if (found.type === 'Composition') {
        refuseIfRestricted(found.resource)
        tally.addNotShown(found.type, narrativeOnlySections(found.resource))
      }
      if (found.type === 'Patient') tally.addNotShown(found.type, deathIn(found.resource))
    })
  }
  if (isEmpty) throw new ImportError('holds no resource')
  if (outcomes.length === tally.total)
    throw new ImportError(`is the answer of a server that failed (OperationOutcome${failureIn(outcomes[0])})`)
  if (directory.claims.note) tally.notes.push(directory.claims.note)
  directory.copies.dropSingles()
  mergePatients(directory, tally)
  return { directory, fileAt }
}

/** The first pass over a file: counts its resources, validates it to its end, and fills the directory. @throws ImportError */
export const survey = async ({ companions, ...rest }: SurveyInput & { companions: Source | null }): Promise<Survey> => {
  const shared = companions && (await surveyFile({ ...rest, source: companions, tally: newTally() }))
  return { ...(await surveyFile(rest)), shared: shared?.directory ?? null }
}
