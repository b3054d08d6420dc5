import type { Database } from '../../database/schema.ts'
import { claimPatients, insertPatients, updatePatients } from '../store/people.ts'
import { insertPractitioners, renamePractitioners } from '../store/practitioners.ts'
import { inBatches } from './batches.ts'
import type { PeoplePlan } from './plan-people.ts'
import type { Tally } from './tally.ts'

type Storing = { db: Database; practiceId: string; plan: PeoplePlan; tally: Tally; signal: AbortSignal }

/** Writes what was planned for the people of a file. */
export const storePeople = async ({ db, practiceId, plan: { practitioners, patients, sharingNhi }, tally, signal }: Storing) => {
  const store = async <Row extends { source_key: string | null }>(rows: Row[], write: (batch: Row[]) => Promise<unknown>) => {
    for await (const batch of inBatches(rows, signal)) {
      await write(batch)
      tally.wrote(batch.flatMap(({ source_key }) => source_key ?? []))
    }
  }
  await store(practitioners.made, (batch) => insertPractitioners(db, practiceId, batch))
  await store(practitioners.renamed, (batch) => renamePractitioners(db, batch))
  await store(patients.made, (batch) => insertPatients(db, practiceId, batch))
  await store(patients.changed, (batch) => updatePatients(db, batch))
  await store(patients.claimed, (batch) => claimPatients(db, batch))
  for (const key of sharingNhi) tally.notes.push(`${key} has the NHI number of another patient of the practice.`)
}
