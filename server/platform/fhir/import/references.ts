import type { Database } from '../../database/schema.ts'
import { medicineConcept } from '../mapping/medicine.ts'
import { patientDetails } from '../mapping/patient.ts'
import { practitionerName } from '../mapping/person-name.ts'
import { specimenName } from '../mapping/specimen.ts'
import { SkippedResource } from '../problems.ts'
import { joinTexts, list, member, text } from '../reading/fields.ts'
import { aliasesOf, knownNhi } from '../store/people.ts'
import { knownPractitioner } from '../store/practitioners.ts'
import { isSamePerson } from '../store/same-person.ts'
import { hasSource, sourceOfKey, withoutSource } from '../store/source-key.ts'
import { type Directory, type Survey, unnamedSource } from './directory.ts'
import { logicalNames } from './names.ts'
import type { PatientRow } from './plan-people.ts'
import { isOwnSource, type Origin, rowKey } from './sources.ts'

type Provider = { id: string | null; name: string | null }

/** A lookup in the database that runs once for each name. */
const memoize = <Found>(lookUp: (name: string) => Promise<Found>) => {
  const known = new Map<string, Promise<Found>>()
  return (name: string) => {
    const found = known.get(name) ?? lookUp(name)
    known.set(name, found)
    return found
  }
}

const containedIn = (resource: unknown, reference: unknown): unknown => {
  const id = text(reference, 'reference')?.match(/^#(.+)$/)?.[1]
  return id === undefined ? undefined : list(resource, 'contained').find((one) => text(one, 'id') === id)
}

const findByName = <Value>(names: string[], among: ReadonlyMap<string, Value>) =>
  names.map((name) => among.get(name)).find((value) => value !== undefined)

type Lookups = ReturnType<typeof newLookups>

/** Lookups in the data of the practice, by key. A key without a source matches rows of unnamed sources. */
const newLookups = (db: Database, practiceId: string, { systems }: Directory) => {
  const patientAliases = memoize((key) => aliasesOf(db, practiceId, [key]))
  const isOfOther = (known: string[]) => known.length > 0 && systems.size > 0 && !known.some((one) => systems.has(one))
  return {
    nhi: memoize((id) => knownNhi(db, practiceId, id)),
    practitioner: memoize((key) => knownPractitioner(db, practiceId, key)),
    /** @throws SkippedResource for a key that several patients have */
    patient: async (key: string): Promise<PatientRow | null> => {
      const all = await patientAliases(withoutSource(key))
      const [found, another] = hasSource(key)
        ? all.filter(({ source }) => source === sourceOfKey(key))
        : all.filter((one) => isOwnSource(one.source) && !isOfOther(one.systems))
      if (another) throw new SkippedResource('its patient is known by that id to several sources: name the source with --source')
      return found ? { id: found.patient_id, source: found.source } : null
    },
  }
}

type LookupContext = { directory: Directory; shared: Directory | null; patientIds: ReadonlyMap<string, PatientRow>; lookups: Lookups }

const referencesFrom = (origin: Origin, { directory, shared, patientIds, lookups }: LookupContext) => {
  /** The target of a reference in the file, or else in the other files of the command. */
  const among = <Value>(reference: unknown, kind: (directory: Directory) => ReadonlyMap<string, Value>): Value | undefined =>
    [directory, ...(shared ? [shared] : [])]
      .map((one) => findByName(one.namesIn(reference, origin), kind(one)))
      .find((value) => value !== undefined)
  const namesIn = (reference: unknown) => directory.namesIn(reference, origin)

  const organization = (reference: unknown, resource: unknown): string | null =>
    text(containedIn(resource, reference), 'name') ?? among(reference, ({ organizations }) => organizations) ?? text(reference, 'display')

  const practitioner = async (reference: unknown, resource: unknown, isRoleFollowed = false): Promise<Provider> => {
    const names = namesIn(reference)
    const display = text(reference, 'display')
    const role = among(reference, ({ roles }) => roles)
    if (role && !isRoleFollowed) return practitioner(role.practitioner, resource, true)
    const inFile = findByName(names, directory.practitioners)
    if (inFile) return { id: inFile.id, name: inFile.name }
    for (const key of names.filter((name) => name.startsWith('Practitioner/'))) {
      const inData = await lookups.practitioner(rowKey(key, unnamedSource))
      if (inData) return inData
    }
    return { id: null, name: practitionerName(containedIn(resource, reference)) ?? display }
  }

  const kindOf = (reference: unknown, resource: unknown) =>
    text(containedIn(resource, reference), 'resourceType') ??
    text(reference, 'type') ??
    namesIn(reference)
      .map(typeIn)
      .find((type) => type !== null) ??
    null

  const typeIn = (name: string) =>
    directory.locations.has(name)
      ? 'Location'
      : directory.practitioners.has(name)
        ? 'Practitioner'
        : (/^([A-Za-z]+)[/?]/.exec(name)?.[1] ?? null)

  const isOrganization = (reference: unknown, resource: unknown) =>
    text(reference, 'type') === 'Organization' ||
    text(containedIn(resource, reference), 'resourceType') === 'Organization' ||
    namesIn(reference).some((name) => name.startsWith('Organization') || directory.organizations.has(name))

  const patientNames = (reference: unknown) => [...namesIn(reference), ...logicalNames('Patient', reference)]

  /** The row of a contained patient. The details of the person identify it, because a contained id is local. */
  const containedPatient = (resource: unknown, now: Date) => {
    const details = patientDetails(resource, now)
    const same = [...directory.patients.values()].find((one) => isSamePerson(one.details, details))
    return same === undefined ? null : (patientIds.get(same.key) ?? null)
  }

  return {
    organization,
    practitioner,
    kindOf,
    /** The name and address of a location, and its organisation. */
    place: (reference: unknown, resource: unknown) => {
      const location = containedIn(resource, reference) ?? among(reference, ({ locations }) => locations)
      return {
        name: joinTexts([text(location, 'name') ?? text(reference, 'display'), text(member(location, 'address'), 'text')]),
        organisation: organization(member(location, 'managingOrganization'), resource),
      }
    },
    /** The laboratory and the person among the performers. */
    performers: async (references: unknown[], resource: unknown) => {
      const laboratory = references.find((one) => isOrganization(one, resource))
      const person = references.find((one) => !isOrganization(one, resource))
      return { laboratory: organization(laboratory, resource), provider: (await practitioner(person, resource)).name }
    },
    medication: (reference: unknown, resource: unknown): unknown => {
      const inside = containedIn(resource, reference)
      return inside === undefined ? among(reference, ({ medications }) => medications) : medicineConcept(inside)
    },
    /** The names of a URL, in this file and in the other files of the command. */
    namesOf: (url: string) => [directory, ...(shared ? [shared] : [])].flatMap((one) => one.namesIn({ reference: url }, origin)),
    /** The specimen of an observation, as text. */
    specimen: (reference: unknown, resource: unknown): string | null =>
      specimenName(containedIn(resource, reference)) ?? among(reference, ({ specimens }) => specimens) ?? text(reference, 'display'),
    /** The row of a referenced patient, or null. */
    patient: async (reference: unknown, resource: unknown, now: Date): Promise<PatientRow | null> => {
      const inside = containedIn(resource, reference)
      if (inside !== undefined) return containedPatient(inside, now)
      const names = patientNames(reference)
      const inFile = findByName(names, patientIds)
      if (inFile !== undefined) return inFile
      for (const key of names.filter((name) => name.startsWith('Patient/'))) {
        const inData = await lookups.patient(key)
        if (inData) return inData
      }
      return null
    },
    /** The reason for a resource without a patient, for the report. */
    whyNoPatient: (subjects: unknown[]) => {
      const refused = findByName(subjects.flatMap(patientNames), directory.refusedPatients)
      if (refused !== undefined) return `its patient was left out: ${refused}`
      if (subjects.some((one) => text(one, 'reference')?.startsWith('#')))
        return 'its patient is contained in it and nobody in the file by NHI number, names, birth date and gender: import the patient in the same file'
      if (subjects.some((one) => text(one, 'reference') === null && member(one, 'identifier') !== undefined))
        return 'its patient is named by an identifier alone, and nobody in the file has it: import the patient in the same file'
      return 'its patient is neither in the file nor in the practice: import the patient first, then this file again'
    },
  }
}

/** Resolves references of a file: inside the resource, in the file, or in the data of the practice. */
export const newReferences = (
  db: Database,
  practiceId: string,
  { directory, shared }: Survey,
  patientIds: ReadonlyMap<string, PatientRow>,
) => {
  const nhis = new Map([...directory.patients.values()].map(({ key, details }) => [patientIds.get(key)?.id, details.nhi]))
  const lookups = newLookups(db, practiceId, directory)
  return {
    /** The lookup for resources of one origin. */
    from: (origin: Origin) => referencesFrom(origin, { directory, shared, patientIds, lookups }),
    /** The NHI number of a patient, by row id. */
    nhi: async (id: string) => nhis.get(id) ?? (await lookups.nhi(id)),
    /** The row of each patient of the file. */
    patients: [...new Map([...patientIds.values()].map((row) => [`${row.id} ${row.source}`, row])).values()],
  }
}

export type References = ReturnType<typeof referencesFrom>
export type FileReferences = ReturnType<typeof newReferences>
