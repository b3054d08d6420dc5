import { withoutSource } from '../store/source-key.ts'
import type { Directory } from './directory.ts'
import type { Tally } from './tally.ts'

/** Merges patients by the links of their source. The import skips a patient whose replacement is not in the file. */
export const mergePatients = ({ patients, merges, refusedPatients }: Directory, tally: Tally) => {
  const keys = new Map([...patients.values()].flatMap(({ key, names }) => names.map((name) => [name, key] as const)))
  const patientNamed = (names: string[]) => patients.get(names.map((name) => keys.get(name)).find((key) => key !== undefined) ?? '')
  const done = new Set<string>()
  for (const { from, into } of merges) {
    const former = patientNamed(from)
    const latter = patientNamed(into)
    if (former === latter) continue
    if (!latter) {
      const reason = `is replaced by ${withoutSource(into[0] ?? '')}, who is not in the file`
      for (const name of former?.names ?? []) refusedPatients.set(name, reason)
      if (former) tally.leaveOut('Patient', reason, former.place)
      patients.delete(former?.key ?? '')
      continue
    }
    const names = former?.names ?? from
    for (const name of names) keys.set(name, latter.key)
    latter.names.push(...names)
    latter.formerKeys.push(...(former ? [former.key, ...former.formerKeys] : from))
    patients.delete(former?.key ?? '')
    if (former) done.add(former.key)
  }
  if (done.size > 0) tally.notes.push(`${done.size} patients are replaced by another one, as their source tells: both are one record.`)
}
