import { unknownGender } from '../mapping/patient.ts'
import { ImportError } from '../problems.ts'
import type { Alias, ImportedPatient, Told } from '../store/people.ts'
import { apartBy, areSameButNhi, isSamePerson, patientsDifferIn } from '../store/same-person.ts'
import { hasSource, keyIn, sourceIn, withoutSource } from '../store/source-key.ts'
import { idOf, type PatientFound } from './directory.ts'
import { isOwnSource, ownSourceOf } from './sources.ts'

/** `alias`: what the source calls the patient, where that is new. `apart`: why somebody who has something in common is another person. */
export type Placed = {
  row: ImportedPatient
  change: 'made' | 'changed' | null
  news: Told
  source: string
  alias: Alias | null
  apart: string | null
}

/** What a file says of somebody. A detail that it leaves out is not said to be none: what is known of it stays. */
const toldOf = (details: Omit<ImportedPatient, 'id' | 'source_key' | 'source_told'>): Told =>
  Object.fromEntries(Object.entries(details).flatMap(([column, value]) => (value === null ? [] : [[column, value]])))

/** What differs from the word of before. What does not, the patient or the practice may have changed since: that stays. */
const newsIn = (told: Told, before: Told | null): Told =>
  Object.fromEntries(Object.entries(told).filter(([column, value]) => before?.[column] !== value))

const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])].sort()
const shareOne = (one: readonly string[], other: readonly string[]) => one.some((name) => other.includes(name))
const statesSource = 'if the file is of another source, name that with --source'

/** Patients of a practice, as far as a file has to do with them and as it leaves them. `systems`: of the file's identifiers. */
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

  /** What the source of a patient calls the patient so far. An id that no source is named for counts where the identifiers beside it may be of one source. */
  const aliasOf = ({ key, place }: PatientFound): Alias | undefined => {
    const known = [...(aliases.get(withoutSource(key))?.values() ?? [])]
    if (hasSource(key)) return known.find(({ source }) => source === sourceIn(key))
    const unnamed = known.filter(({ source }) => isOwnSource(source))
    const shared = unnamed.filter((one) => shareOne(one.systems, ownSystems))
    const open = unnamed.filter((one) => one.systems.length === 0 || ownSystems.length === 0)
    const [alias, another] = shared.length > 0 ? shared : open
    if (another) throw new ImportError(`holds ${key}, as whom several sources know somebody: name the source with --source`, place)
    return alias
  }

  const newSourceOf = (key: string) => {
    if (hasSource(key)) return sourceIn(key)
    const isTaken = aliases.get(key)?.has(ownSourceOf(key)) ?? false
    return ownSourceOf(key, isTaken ? ownSystems[0] : undefined)
  }

  const placeKnown = ({ key, place, details }: PatientFound, alias: Alias, known: ImportedPatient, gpId: string | null): Placed => {
    const isNamed = hasSource(key)
    const difference = patientsDifferIn(known, details, isNamed)
    if (difference !== null) {
      const short = withoutSource(key)
      const advice = isNamed ? '' : `; ${statesSource}`
      throw new ImportError(`holds somebody else than the practice knows as ${short}: they differ in ${difference}${advice}`, place)
    }
    const { source } = alias
    const isMadeBySource = known.id === idOf(practiceId, keyIn(source, alias.key))
    const news = newsIn(toldOf({ ...details, gp_id: gpId }), known.source_told)
    const isChanged = isMadeBySource && Object.keys(news).length > 0
    const grown = isNamed ? alias.systems : union(alias.systems, ownSystems)
    return {
      row: isChanged ? put({ ...known, ...news, source_told: { ...known.source_told, ...news } }) : known,
      change: isChanged ? 'changed' : null,
      news: isChanged ? news : {},
      source,
      alias: grown.length > alias.systems.length ? putAlias({ ...alias, systems: grown }) : null,
      apart: null,
    }
  }

  /** Who has something in common with a new patient, and why they are two people. */
  const apartFrom = ({ details }: PatientFound) => {
    const sharing = rowsOf(byNhi.get(details.nhi ?? '')).find(({ nhi }) => nhi === details.nhi)
    if (sharing)
      return `has the NHI number of another patient of the practice, and is kept apart: they differ in ${apartBy(sharing, details)}.`
    const alike = bornOn(details.birth_date).find((one) => areSameButNhi(one, details))
    return alike
      ? 'has the name, the birth date and the gender of another patient of the practice, but not the NHI number, and is kept apart.'
      : null
  }

  return {
    /** What the database says of patients; what the file has changed already stays. */
    learn: (found: ImportedPatient[], foundAliases: Alias[]) => {
      for (const row of found) if (!rows.has(row.id)) put(row)
      for (const alias of foundAliases) if (!aliases.get(alias.key)?.has(alias.source)) putAlias(alias)
    },
    /** The alias under which the row that replaces a former patient is known, too; null where that is there. */
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
     * The row of a patient of the file, made where the practice does not know the person. Rows that an import made take what their source tells anew; those
     * that the practice or another source wrote stay as they are.
     * @throws ImportError when somebody else has the id in its source
     */
    place: (found: PatientFound, gpId: string | null): Placed => {
      const { key, details } = found
      const alias = aliasOf(found)
      const known = alias && rows.get(alias.patient_id)
      if (alias && known) return placeKnown(found, alias, known, gpId)
      const source = newSourceOf(key)
      const aliasFor = (patientId: string) =>
        putAlias({ key: withoutSource(key), source, patient_id: patientId, systems: hasSource(key) ? [] : [...ownSystems].sort() })
      const same = bornOn(details.birth_date).find((one) => isSamePerson(one, details))
      if (same) return { row: same, change: null, news: {}, source, alias: aliasFor(same.id), apart: null }
      const apart = apartFrom(found)
      const rowKey = keyIn(source, withoutSource(key))
      const wanted = { ...details, gp_id: gpId }
      const id = idOf(practiceId, rowKey)
      const row = { ...wanted, ...(details.gender === null && unknownGender), id, source_key: rowKey, source_told: toldOf(wanted) }
      return { row: put(row), change: 'made', news: {}, source, alias: aliasFor(id), apart }
    },
  }
}

export type KnownPatients = ReturnType<typeof newKnownPatients>
