import type { Database } from '../../database/schema.ts'
import { medicineConcept } from '../mapping/medicine.ts'
import { practitionerName } from '../mapping/person-name.ts'
import { joined, list, member, text } from '../reading/fields.ts'
import { knownNhi, knownPatient } from '../store/people.ts'
import { knownPractitioner } from '../store/practitioners.ts'
import type { Directory } from './directory.ts'

export type Provider = { id: string | null; name: string | null }

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

/** What the references of a file's resources lead to: in the resource itself, in the file, or in the practice's data. */
export const newReferences = (db: Database, practiceId: string, directory: Directory, patientIds: ReadonlyMap<string, string>) => {
  const { namesIn } = directory
  const nhis = new Map([...directory.patients.values()].map(({ key, details }) => [patientIds.get(key), details.nhi]))
  const nhiInData = remembered((id) => knownNhi(db, practiceId, id))
  const patientInData = remembered((key) => knownPatient(db, practiceId, key))
  const practitionerInData = remembered((key) => knownPractitioner(db, practiceId, key))

  const organization = (reference: unknown, resource: unknown): string | null =>
    text(contained(resource, reference), 'name') ?? found(namesIn(reference), directory.organizations) ?? text(reference, 'display')

  const practitioner = async (reference: unknown, resource: unknown, isFollowed = false): Promise<Provider> => {
    const names = namesIn(reference)
    const display = text(reference, 'display')
    const role = found(names, directory.roles)
    if (role && !isFollowed) return practitioner(role.practitioner, resource, true)
    const inFile = found(names, directory.practitioners)
    if (inFile) return { id: inFile.id, name: inFile.name }
    const key = names.find((name) => name.startsWith('Practitioner/'))
    const inData = key === undefined ? undefined : await practitionerInData(key)
    if (inData) return inData
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

  return {
    organization,
    practitioner,
    kindOf,
    /** A place by name, and whose it is. */
    place: (reference: unknown, resource: unknown) => {
      const location = contained(resource, reference) ?? found(namesIn(reference), directory.locations)
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
      return inside === undefined ? found(namesIn(reference), directory.medications) : medicineConcept(inside)
    },
    /** Of a patient by the row's id. */
    nhi: async (id: string) => nhis.get(id) ?? (await nhiInData(id)),
    /** Null when the reference leads to no patient of the practice. */
    patient: async (reference: unknown): Promise<string | null> => {
      const names = namesIn(reference)
      const inFile = found(names, patientIds)
      if (inFile !== undefined) return inFile
      const key = names.find((name) => name.startsWith('Patient/'))
      return key === undefined ? null : patientInData(key)
    },
  }
}

export type References = ReturnType<typeof newReferences>
