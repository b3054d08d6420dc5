import { unknownGender } from '../mapping/patient.ts'
import { ImportError } from '../problems.ts'
import type { Alias, ImportedPatient, ReportedDetails } from '../store/people.ts'
import { differencesInWords, isSameExceptNhi, isSamePerson, patientsDifferIn } from '../store/same-person.ts'
import { hasSource, keyWithSource, sourceOfKey, withoutSource } from '../store/source-key.ts'
import { type FilePatient, rowIdOf } from './directory.ts'
import { isOwnSource, ownSourceOf } from './sources.ts'

/** The row of a patient. `alias`: a new alias in the source. `apartReason`: the reason not to merge the patient with a similar one. */
export type PlacedPatient = {
  row: ImportedPatient
  change: 'made' | 'changed' | null
  changes: ReportedDetails
  source: string
  alias: Alias | null
  apartReason: string | null
}

/** The reported details of a patient. A missing detail does not delete the stored one. */
const reportedDetails = (details: Omit<ImportedPatient, 'id' | 'source_key' | 'source_told'>): ReportedDetails =>
  Object.fromEntries(Object.entries(details).flatMap(([column, value]) => (value === null ? [] : [[column, value]])))

/** The details that differ from the last report. The patient or the practice may have edited the others, so these stay. */
const changedDetails = (reported: ReportedDetails, lastReported: ReportedDetails | null): ReportedDetails =>
  Object.fromEntries(Object.entries(reported).filter(([column, value]) => lastReported?.[column] !== value))

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])].sort()
const shareOne = (one: readonly string[], other: readonly string[]) => one.some((name) => other.includes(name))
const sourceAdvice = 'if the file is of another source, name that with --source'

/** The patients of a practice that a file may refer to, with the changes of the file. `systems`: the identifier systems of the file. */
export const newKnownPatients = (practiceId: string, systems: ReadonlySet<string>) => {
  const rows = new Map<string, ImportedPatient>()
  const byBirthDate = new Map<string, Set<string>>()
  const byNhi = new Map<string, Set<string>>()
  const aliases = new Map<string, Map<string, Alias>>()
  const ownSystems = [...systems]

  const put = (row: ImportedPatient) => {
    const index = (ids: Map<string, Set<string>>, value: string) => ids.set(value, (ids.get(value) ?? new Set()).add(row.id))
    index(byBirthDate, row.birth_date)
    if (row.nhi !== null) index(byNhi, row.nhi)
    rows.set(row.id, row)
    return row
  }

  const putAlias = (alias: Alias) => {
    aliases.set(alias.key, (aliases.get(alias.key) ?? new Map()).set(alias.source, alias))
    return alias
  }

  const rowsOf = (ids: ReadonlySet<string> = new Set()) => [...ids].flatMap((id) => rows.get(id) ?? [])
  const bornOn = (date: string) => rowsOf(byBirthDate.get(date))

  /** The stored alias of a patient. An id without a named source matches only if the identifier systems may be of one source. */
  const aliasOf = ({ key, place }: FilePatient): Alias | undefined => {
    const known = [...(aliases.get(withoutSource(key))?.values() ?? [])]
    if (hasSource(key)) return known.find(({ source }) => source === sourceOfKey(key))
    const unnamed = known.filter(({ source }) => isOwnSource(source))
    const shared = unnamed.filter((one) => shareOne(one.systems, ownSystems))
    const open = unnamed.filter((one) => one.systems.length === 0 || ownSystems.length === 0)
    const [alias, another] = shared.length > 0 ? shared : open
    if (another) throw new ImportError(`holds ${key}, as whom several sources know somebody: name the source with --source`, place)
    return alias
  }

  const newSourceOf = (key: string) => {
    if (hasSource(key)) return sourceOfKey(key)
    const isTaken = aliases.get(key)?.has(ownSourceOf(key)) ?? false
    return ownSourceOf(key, isTaken ? ownSystems[0] : undefined)
  }

  const placeKnown = ({ key, place, details }: FilePatient, alias: Alias, known: ImportedPatient, gpId: string | null): PlacedPatient => {
    const isNamed = hasSource(key)
    const difference = patientsDifferIn(known, details, isNamed)
    if (difference !== null) {
      const short = withoutSource(key)
      const advice = isNamed ? '' : `; ${sourceAdvice}`
      throw new ImportError(`holds somebody else than the practice knows as ${short}: they differ in ${difference}${advice}`, place)
    }
    const { source } = alias
    const isMadeBySource = known.id === rowIdOf(practiceId, keyWithSource(source, alias.key))
    const changes = changedDetails(reportedDetails({ ...details, gp_id: gpId }), known.source_told)
    const isChanged = isMadeBySource && Object.keys(changes).length > 0
    const mergedSystems = isNamed ? alias.systems : union(alias.systems, ownSystems)
    return {
      row: isChanged ? put({ ...known, ...changes, source_told: { ...known.source_told, ...changes } }) : known,
      change: isChanged ? 'changed' : null,
      changes: isChanged ? changes : {},
      source,
      alias: mergedSystems.length > alias.systems.length ? putAlias({ ...alias, systems: mergedSystems }) : null,
      apartReason: null,
    }
  }

  /** The reason not to merge a new patient with a similar stored one, or null. */
  const reasonToKeepApart = ({ details }: FilePatient) => {
    const sharing = rowsOf(byNhi.get(details.nhi ?? '')).find(({ nhi }) => nhi === details.nhi)
    if (sharing)
      return `has the NHI number of another patient of the practice, and is kept apart: they differ in ${differencesInWords(sharing, details)}.`
    const alike = bornOn(details.birth_date).find((one) => isSameExceptNhi(one, details))
    return alike
      ? 'has the name, the birth date and the gender of another patient of the practice, but not the NHI number, and is kept apart.'
      : null
  }

  return {
    /** Adds stored patients and aliases. Rows that the file has changed stay as they are. */
    addKnown: (found: ImportedPatient[], foundAliases: Alias[]) => {
      for (const row of found) if (!rows.has(row.id)) put(row)
      for (const alias of foundAliases) if (!aliases.get(alias.key)?.has(alias.source)) putAlias(alias)
    },
    /** Adds the key of a replaced patient as an alias of the new row. An existing alias returns null. */
    replace: (former: string, patientId: string, source: string): Alias | 'is another row' | null => {
      const key = withoutSource(former)
      const isOfSource = (one: Alias) => (hasSource(former) ? one.source === source : isOwnSource(one.source))
      const known = [...(aliases.get(key)?.values() ?? [])].filter(isOfSource)
      if (known.some(({ patient_id }) => patient_id !== patientId)) return 'is another row'
      return known.length > 0
        ? null
        : putAlias({ key, source, patient_id: patientId, systems: hasSource(former) ? [] : [...ownSystems].sort() })
    },
    /**
     * The row of a patient of the file, which is new for an unknown person. A row that the same source created takes its changes.
     * A row of the practice or of another source stays as it is.
     * @throws ImportError if the id belongs to another person in its source
     */
    place: (found: FilePatient, gpId: string | null): PlacedPatient => {
      const { key, details } = found
      const alias = aliasOf(found)
      const known = alias && rows.get(alias.patient_id)
      if (alias && known) return placeKnown(found, alias, known, gpId)
      const source = newSourceOf(key)
      const aliasFor = (patientId: string) =>
        putAlias({ key: withoutSource(key), source, patient_id: patientId, systems: hasSource(key) ? [] : [...ownSystems].sort() })
      const same = bornOn(details.birth_date).find((one) => isSamePerson(one, details))
      if (same) return { row: same, change: null, changes: {}, source, alias: aliasFor(same.id), apartReason: null }
      const apartReason = reasonToKeepApart(found)
      const rowKey = keyWithSource(source, withoutSource(key))
      const wanted = { ...details, gp_id: gpId }
      const id = rowIdOf(practiceId, rowKey)
      const row = { ...wanted, ...(details.gender === null && unknownGender), id, source_key: rowKey, source_told: reportedDetails(wanted) }
      return { row: put(row), change: 'made', changes: {}, source, alias: aliasFor(id), apartReason }
    },
  }
}

export type KnownPatients = ReturnType<typeof newKnownPatients>
