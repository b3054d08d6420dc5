import type { Database } from '../../database/schema.ts'
import { medicineConcept } from '../mapping/medicine.ts'
import { patientDetails } from '../mapping/patient.ts'
import { practitionerName } from '../mapping/person-name.ts'
import { specimenName } from '../mapping/specimen.ts'
import { SkippedResource } from '../problems.ts'
import { joined, list, member, text } from '../reading/fields.ts'
import { aliasesOf, knownNhi } from '../store/people.ts'
import { knownPractitioner } from '../store/practitioners.ts'
import { isSamePerson } from '../store/same-person.ts'
import { hasSource, sourceIn, withoutSource } from '../store/source-key.ts'
import { type Directory, type Survey, unnamedSource } from './directory.ts'
import { logicalNames } from './names.ts'
import type { PatientRow } from './plan-people.ts'
import { isOwnSource, type Origin, rowKey } from './sources.ts'

type Provider = { id: string | null; name: string | null }

/** What is looked up in the database once for each name. */
const remembered = <Found>(look: (name: string) => Promise<Found>) => {
  const known = new Map<string, Promise<Found>>()
  return (name: string) => {
    const found = known.get(name) ?? look(name)
    known.set(name, found)
    return found
  }
}

const contained = (resource: unknown, reference: unknown): unknown => {
  const id = text(reference, 'reference')?.match(/^#(.+)$/)?.[1]
  return id === undefined ? undefined : list(resource, 'contained').find((one) => text(one, 'id') === id)
}

const found = <Value>(names: string[], among: ReadonlyMap<string, Value>) =>
  names.map((name) => among.get(name)).find((value) => value !== undefined)

type Lookups = ReturnType<typeof newLookups>

/** What the practice's data has, by key; by a key without a source what sources have that nothing names. */
const newLookups = (db: Database, practiceId: string, { systems }: Directory) => {
  const patientAliases = remembered((key) => aliasesOf(db, practiceId, [key]))
  const isOfOther = (known: string[]) => known.length > 0 && systems.size > 0 && !known.some((one) => systems.has(one))
  return {
    nhi: remembered((id) => knownNhi(db, practiceId, id)),
    practitioner: remembered((key) => knownPractitioner(db, practiceId, key)),
    /** @throws SkippedResource where several patients may be meant */
    patient: async (key: string): Promise<PatientRow | null> => {
      const all = await patientAliases(withoutSource(key))
      const [found, another] = hasSource(key)
        ? all.filter(({ source }) => source === sourceIn(key))
        : all.filter((one) => isOwnSource(one.source) && !isOfOther(one.systems))
      if (another) throw new SkippedResource('its patient is known by that id to several sources: name the source with --source')
      return found ? { id: found.patient_id, source: found.source } : null
    },
  }
}

type Looking = { directory: Directory; shared: Directory | null; patientIds: ReadonlyMap<string, PatientRow>; lookups: Lookups }

const referencesFrom = (origin: Origin, { directory, shared, patientIds, lookups }: Looking) => {
  /** In the file, otherwise in the other files of the command. */
  const among = <Value>(reference: unknown, kind: (directory: Directory) => ReadonlyMap<string, Value>): Value | undefined =>
    [directory, ...(shared ? [shared] : [])]
      .map((one) => found(one.namesIn(reference, origin), kind(one)))
      .find((value) => value !== undefined)
  const namesIn = (reference: unknown) => directory.namesIn(reference, origin)

  const organization = (reference: unknown, resource: unknown): string | null =>
    text(contained(resource, reference), 'name') ?? among(reference, ({ organizations }) => organizations) ?? text(reference, 'display')

  const practitioner = async (reference: unknown, resource: unknown, isFollowed = false): Promise<Provider> => {
    const names = namesIn(reference)
    const display = text(reference, 'display')
    const role = among(reference, ({ roles }) => roles)
    if (role && !isFollowed) return practitioner(role.practitioner, resource, true)
    const inFile = found(names, directory.practitioners)
    if (inFile) return { id: inFile.id, name: inFile.name }
    for (const key of names.filter((name) => name.startsWith('Practitioner/'))) {
      const inData = await lookups.practitioner(rowKey(key, unnamedSource))
      if (inData) return inData
    }
    return { id: null, name: practitionerName(contained(resource, reference)) ?? display }
  }

  const kindOf = (reference: unknown, resource: unknown) =>
    text(contained(resource, reference), 'resourceType') ??
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
    text(contained(resource, reference), 'resourceType') === 'Organization' ||
    namesIn(reference).some((name) => name.startsWith('Organization') || directory.organizations.has(name))

  const patientNames = (reference: unknown) => [...namesIn(reference), ...logicalNames('Patient', reference)]

  /** Nothing but the person tells who a contained patient is. */
  const containedPatient = (resource: unknown, now: Date) => {
    const details = patientDetails(resource, now)
    const same = [...directory.patients.values()].find((one) => isSamePerson(one.details, details))
    return same === undefined ? null : (patientIds.get(same.key) ?? null)
  }

  return {
    organization,
    practitioner,
    kindOf,
    /** A place by name, and whose it is. */
    place: (reference: unknown, resource: unknown) => {
      const location = contained(resource, reference) ?? among(reference, ({ locations }) => locations)
      return {
        name: joined([text(location, 'name') ?? text(reference, 'display'), text(member(location, 'address'), 'text')]),
        organisation: organization(member(location, 'managingOrganization'), resource),
      }
    },
    /** The laboratory and the person among those who did something. */
    performers: async (references: unknown[], resource: unknown) => {
      const laboratory = references.find((one) => isOrganization(one, resource))
      const person = references.find((one) => !isOrganization(one, resource))
      return { laboratory: organization(laboratory, resource), provider: (await practitioner(person, resource)).name }
    },
    medication: (reference: unknown, resource: unknown): unknown => {
      const inside = contained(resource, reference)
      return inside === undefined ? among(reference, ({ medications }) => medications) : medicineConcept(inside)
    },
    /** Of what an address names: here and in the other files of the command. */
    namesOf: (url: string) => [directory, ...(shared ? [shared] : [])].flatMap((one) => one.namesIn({ reference: url }, origin)),
    /** The specimen of an observation, in words. */
    specimen: (reference: unknown, resource: unknown): string | null =>
      specimenName(contained(resource, reference)) ?? among(reference, ({ specimens }) => specimens) ?? text(reference, 'display'),
    /** Null when the reference leads to no patient of the practice. */
    patient: async (reference: unknown, resource: unknown, now: Date): Promise<PatientRow | null> => {
      const inside = contained(resource, reference)
      if (inside !== undefined) return containedPatient(inside, now)
      const names = patientNames(reference)
      const inFile = found(names, patientIds)
      if (inFile !== undefined) return inFile
      for (const key of names.filter((name) => name.startsWith('Patient/'))) {
        const inData = await lookups.patient(key)
        if (inData) return inData
      }
      return null
    },
    /** Why a resource with these subjects has no patient. */
    whyNoPatient: (subjects: unknown[]) => {
      const refused = found(subjects.flatMap(patientNames), directory.refusedPatients)
      if (refused !== undefined) return `its patient was left out: ${refused}`
      if (subjects.some((one) => text(one, 'reference')?.startsWith('#')))
        return 'its patient is contained in it and nobody in the file by NHI number, names, birth date and gender: import the patient in the same file'
      if (subjects.some((one) => text(one, 'reference') === null && member(one, 'identifier') !== undefined))
        return 'its patient is named by an identifier alone, and nobody in the file has it: import the patient in the same file'
      return 'its patient is neither in the file nor in the practice: import the patient first, then this file again'
    },
  }
}

/** What the references of a file's resources lead to: in the resource itself, in the file, or in the practice's data. */
export const newReferences = (
  db: Database,
  practiceId: string,
  { directory, shared }: Survey,
  patientIds: ReadonlyMap<string, PatientRow>,
) => {
  const nhis = new Map([...directory.patients.values()].map(({ key, details }) => [patientIds.get(key)?.id, details.nhi]))
  const lookups = newLookups(db, practiceId, directory)
  return {
    /** As a resource of this origin has them. */
    from: (origin: Origin) => referencesFrom(origin, { directory, shared, patientIds, lookups }),
    /** Of a patient by the row's id. */
    nhi: async (id: string) => nhis.get(id) ?? (await lookups.nhi(id)),
    /** The row of each patient of the file. */
    patients: [...new Map([...patientIds.values()].map((row) => [`${row.id} ${row.source}`, row])).values()],
  }
}

export type References = ReturnType<typeof referencesFrom>
export type FileReferences = ReturnType<typeof newReferences>
