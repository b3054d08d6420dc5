import { unknownGender } from '../mapping/patient.ts'
import { ImportError } from '../problems.ts'
import type { ImportedPatient, Told } from '../store/people.ts'
import { patientsDifferIn, personOf } from '../store/same-person.ts'
import { idOf, type PatientFound } from './directory.ts'

type Change = 'made' | 'changed' | 'claimed'
export type Placed = { row: ImportedPatient; change: Change | null; news: Told; sharesNhi: boolean }

/** What a file says of somebody. A detail that it leaves out is not said to be none: what is known of it stays. */
const toldOf = (details: Omit<ImportedPatient, 'id' | 'source_key' | 'source_told'>): Told =>
  Object.fromEntries(Object.entries(details).flatMap(([column, value]) => (value === null ? [] : [[column, value]])))

/** What differs from the word of before. What does not, the patient or the practice may have changed since: that stays. */
const newsIn = (told: Told, before: Told | null): Told =>
  Object.fromEntries(Object.entries(told).filter(([column, value]) => before?.[column] !== value))

/** Patients of a practice, as far as a file has to do with them and as it leaves them. */
export const newKnownPatients = (practiceId: string) => {
  const rows = new Map<string, ImportedPatient>()
  const byKey = new Map<string, ImportedPatient>()
  const byPerson = new Map<string, ImportedPatient>()
  const holders = new Map<string, number>()

  const countHolder = ({ nhi }: ImportedPatient, more: number) => {
    if (nhi !== null) holders.set(nhi, (holders.get(nhi) ?? 0) + more)
  }

  const put = (row: ImportedPatient) => {
    const before = rows.get(row.id)
    if (before) {
      countHolder(before, -1)
      if (byPerson.get(personOf(before)) === before) byPerson.delete(personOf(before))
    }
    rows.set(row.id, row)
    countHolder(row, 1)
    if (row.source_key !== null) byKey.set(row.source_key, row)
    if (row.nhi !== null && !byPerson.has(personOf(row))) byPerson.set(personOf(row), row)
    return row
  }

  const placed = (row: ImportedPatient, change: Change | null, { news = {}, sharesNhi = false } = {}): Placed => ({
    row: change === null ? row : put(row),
    change,
    news,
    sharesNhi,
  })

  return {
    /** What the database says of patients; what the file has changed already stays. */
    learn: (found: ImportedPatient[]) => {
      for (const row of found) if (!rows.has(row.id)) put(row)
    },
    /**
     * The row of a patient of the file, made where the practice does not know the person. Rows that an import made take what a file tells anew; those
     * that the practice wrote itself stay as they are.
     * @throws ImportError when somebody else has the id
     */
    place: ({ key, place, details }: PatientFound, gpId: string | null): Placed => {
      const id = idOf(practiceId, key)
      const wanted = { ...details, gp_id: gpId }
      const known = byKey.get(key)
      if (known) {
        const difference = patientsDifferIn(known, details)
        if (difference !== null)
          throw new ImportError(`holds somebody else than the practice knows as ${key}: they differ in ${difference}`, place)
        const news = newsIn(toldOf(wanted), known.source_told)
        if (known.id !== id || Object.keys(news).length === 0) return placed(known, null)
        return placed({ ...known, ...news, source_told: { ...known.source_told, ...news } }, 'changed', { news })
      }
      const same = details.nhi === null ? undefined : byPerson.get(personOf(details))
      if (same) return same.source_key === null ? placed({ ...same, source_key: key }, 'claimed') : placed(same, null)
      const sharesNhi = details.nhi !== null && (holders.get(details.nhi) ?? 0) > 0
      const row = { ...wanted, ...(details.gender === null && unknownGender), id, source_key: key, source_told: toldOf(wanted) }
      return placed(row, 'made', { sharesNhi })
    },
  }
}

export type KnownPatients = ReturnType<typeof newKnownPatients>
