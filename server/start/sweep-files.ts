import { claimSweep, keysWithoutRow, saveSweep } from '../platform/store/stored-objects.ts'
import { days } from '../platform/values/clock.ts'
import type { Services } from '../services.ts'

/** An upload comes before its row. An import may take hours until its rows are committed. */
const minAgeMs = days(1)

const removalsAtOnce = 10

/** Removes the objects of one page of the file store that are a day old and have no row. One process does each round. */
export const sweepFiles = async ({ db, clock, files }: Pick<Services, 'db' | 'clock' | 'files'>) => {
  const after = await claimSweep(db, clock())
  if (after === null) return
  const objects = await files.list(after)
  const old = objects.flatMap(({ key, ageMs }) => (ageMs > minAgeMs ? [key] : []))
  const unused = old.length > 0 ? await keysWithoutRow(db, old) : []
  for (let from = 0; from < unused.length; from += removalsAtOnce)
    await Promise.all(unused.slice(from, from + removalsAtOnce).map((key) => files.remove(key)))
  await saveSweep(db, objects.at(-1)?.key ?? '')
}
