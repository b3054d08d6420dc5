import { sha256, uuidFromDigest } from '../../values/secrets.ts'
import { medicineConcept } from '../mapping/medicine.ts'
import { type PatientDetails, patientDetails } from '../mapping/patient.ts'
import { type PatientContacts, patientContacts } from '../mapping/patient-contacts.ts'
import { practitionerName } from '../mapping/person-name.ts'
import { ImportError, SkippedResource, twice } from '../problems.ts'
import { ownCode } from '../reading/concepts.ts'
import type { Entry } from '../reading/entries.ts'
import { first, list, member, text } from '../reading/fields.ts'
import { inspect, refuseModified } from '../reading/inspect.ts'
import { arePractitionersOther, patientsDifferIn } from '../store/same-person.ts'
import { newClaims } from './claims.ts'
import { newCopies } from './copies.ts'

type Named = { key: string; place: string }
export type PatientFound = Named & {
  names: string[]
  details: PatientDetails
  contacts: PatientContacts
  id: string | null
  practitioner: unknown
}
export type PractitionerFound = Named & { id: string; name: string }

const webAddress = /^https?:\/\//
const maxReferenceLength = 500

/** Every text by which an entry can be referred to. */
const namesOf = ({ key, fullUrl, type, resource }: Entry) => [
  ...(fullUrl === null ? [] : [fullUrl]),
  ...(key === null ? [] : [key]),
  ...list(resource, 'identifier').flatMap((identifier) => {
    const value = text(identifier, 'value')
    return value === null ? [] : [`${type}?identifier=${text(identifier, 'system') ?? ''}|${value}`]
  }),
]

/** A reference as it is looked up, most exact first. */
const referenceNames = (reference: unknown): string[] => {
  const written = text(reference, 'reference')
  if (written === null || written.length > maxReferenceLength) return []
  const [name = ''] = written.split('/_history/')
  const relative = /([A-Za-z]+\/[\w.-]+)$/.exec(name)?.[1]
  return relative === undefined || relative === name ? [name] : [name, relative]
}

/** The rows of imported people have ids of their own in each practice. */
export const idOf = (practiceId: string, key: string) => uuidFromDigest(sha256(`${practiceId} ${key}`))

/** Told apart by more than their ids. */
const people = ['Patient', 'Practitioner']
const twoPeople = (key: string, place: string) => new ImportError(`holds two people as ${key}`, place)

/** What resources of a file refer to, by every name. A few words for each, whatever the size of the file. */
export const newDirectory = (practiceId: string, now: Date) => {
  const keys = new Set<string>()
  const fullUrls = new Set<string>()
  const keysWithFullUrl = new Set<string>()
  const patients = new Map<string, PatientFound>()
  const practitioners = new Map<string, PractitionerFound>()
  const roles = new Map<string, { practitioner: unknown; organization: unknown }>()
  const organizations = new Map<string, string>()
  const medications = new Map<string, unknown>()
  const reports = new Set<string>()
  const claims = newClaims()
  const copies = newCopies()
  const locations = new Map<string, unknown>()

  const addPatient = (entry: Entry, key: string, isLater: boolean) => {
    const { resource, place } = entry
    const details = patientDetails(resource, now)
    const known = patients.get(key)
    if (known && patientsDifferIn(known.details, details) !== null) throw twoPeople(key, place)
    const names = [...(known?.names ?? []), ...namesOf(entry)]
    const contacts = patientContacts(resource, now)
    const found = { key, place, details, contacts, id: text(resource, 'id'), practitioner: first(resource, 'generalPractitioner') }
    patients.set(key, { ...(known && !isLater ? known : found), names })
  }

  const addPractitioner = (entry: Entry, key: string, isLater: boolean) => {
    const name = practitionerName(entry.resource)
    if (name === null) throw new SkippedResource('has no name')
    const known = practitioners.get(key)
    if (known && arePractitionersOther(known.name, name)) throw twoPeople(key, entry.place)
    const found = known ?? { key, place: entry.place, id: idOf(practiceId, key), name }
    if (isLater) found.name = name
    for (const one of namesOf(entry)) practitioners.set(one, found)
  }

  const addReport = ({ resource }: Entry, report: string) => {
    reports.add(report)
    claims.set(report, list(resource, 'result').map(referenceNames))
  }

  const readers: Readonly<Record<string, (entry: Entry, key: string, isLater: boolean) => void>> = {
    Patient: addPatient,
    Practitioner: addPractitioner,
    PractitionerRole: (entry) => {
      const role = { practitioner: member(entry.resource, 'practitioner'), organization: member(entry.resource, 'organization') }
      for (const name of namesOf(entry)) roles.set(name, role)
    },
    Organization: (entry) => {
      const name = text(entry.resource, 'name')
      if (name === null) throw new SkippedResource('has no name')
      for (const one of namesOf(entry)) organizations.set(one, name)
    },
    Location: (entry) => {
      const { resource } = entry
      const place = {
        name: member(resource, 'name'),
        address: { text: text(member(resource, 'address'), 'text') },
        managingOrganization: member(resource, 'managingOrganization'),
      }
      for (const name of namesOf(entry)) locations.set(name, place)
    },
    Medication: (entry) => {
      const isWrong = ownCode(entry.resource, 'status') === 'entered-in-error'
      for (const name of namesOf(entry)) medications.set(name, isWrong ? undefined : medicineConcept(entry.resource))
      if (isWrong) throw new SkippedResource('its status is entered-in-error')
    },
  }

  return {
    patients,
    practitioners,
    roles,
    organizations,
    medications,
    reports,
    claims,
    copies,
    locations,
    /** @throws SkippedResource */
    add: (entry: Entry) => {
      const isLater = entry.key !== null && copies.add(entry, entry.key)
      if (entry.type === 'DiagnosticReport' && entry.key !== null && isLater) addReport(entry, entry.key)
      const read = Object.hasOwn(readers, entry.type) ? readers[entry.type] : undefined
      if (!read) return
      if (entry.fullUrl !== null && webAddress.test(entry.fullUrl)) {
        fullUrls.add(entry.fullUrl)
        if (entry.key !== null) keysWithFullUrl.add(entry.key)
      }
      inspect(entry.resource)
      refuseModified(entry.resource)
      if (entry.key === null) throw new SkippedResource('has no id')
      const isTwice = keys.has(entry.key)
      if (isLater || !isTwice || people.includes(entry.type)) read(entry, entry.key, isLater)
      keys.add(entry.key)
      if (isTwice) throw new SkippedResource(twice)
    },
    /** A reference as it is looked up, most exact first. An address that leads elsewhere than the entry of that type and id is no name of it. */
    namesIn: (reference: unknown) => {
      const [name, relative] = referenceNames(reference)
      if (name === undefined) return []
      if (relative === undefined) return [name]
      const isElsewhere = webAddress.test(name) && (fullUrls.has(name) || keysWithFullUrl.has(relative))
      return isElsewhere ? [name] : [name, relative]
    },
    /** Which report an observation belongs to. */
    claimOf: (entry: Entry, key: string) => claims.of(namesOf(entry), key),
  }
}

export type Directory = ReturnType<typeof newDirectory>
