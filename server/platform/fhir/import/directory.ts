import { sha256, uuidFromDigest } from '../../values/secrets.ts'
import { medicineConcept } from '../mapping/medicine.ts'
import { type PatientDetails, patientDetails } from '../mapping/patient.ts'
import { type PatientContacts, patientContacts } from '../mapping/patient-contacts.ts'
import { practitionerName } from '../mapping/person-name.ts'
import { specimenName } from '../mapping/specimen.ts'
import { isInError } from '../mapping/statuses.ts'
import { ImportError, SkippedResource, twice } from '../problems.ts'
import { first, flag, list, member, text } from '../reading/fields.ts'
import { inspect, refuseModified } from '../reading/inspect.ts'
import { heldBack, refuseRestricted, restrictionOf } from '../reading/labels.ts'
import { arePractitionersOther, patientsDifferIn } from '../store/same-person.ts'
import { keyIn, withoutSource } from '../store/source-key.ts'
import { newClaims } from './claims.ts'
import { newCopies } from './copies.ts'
import { claimedNames, namesOf, referredBy } from './names.ts'
import { partsOf } from './parts-in-error.ts'
import { type SourcedEntry as Entry, type Origin, rowKey, sourceBefore, systemsOf } from './sources.ts'

type Named = { key: string; place: string }
export type PatientFound = Named & {
  names: string[]
  details: PatientDetails
  contacts: PatientContacts
  id: string | null
  practitioner: unknown
  origin: Origin
  isDeceased: boolean
  /** Of patients whom this one replaces. */
  formerKeys: string[]
}
export type PractitionerFound = Named & { id: string; name: string }

const webAddress = /^https?:\/\//

/** The rows of imported people have ids of their own in each practice. */
export const idOf = (practiceId: string, key: string) => {
  const named = key.endsWith(keyIn(sourceBefore, '')) ? withoutSource(key) : key
  return uuidFromDigest(sha256(`${practiceId} ${named}`))
}

/** Patients who are one by the word of their source: the record of `from`, by its names, goes on as that of `into`. */
type Merge = { from: string[]; into: string[] }

/** Their identifiers are of registers that many sources use. */
const sharedTypes = ['Practitioner', 'PractitionerRole', 'Organization', 'Location', 'Medication']
/** Told apart by more than their ids. */
const people = ['Patient', 'Practitioner']
const twoPeople = (key: string, place: string) => new ImportError(`holds two people as ${withoutSource(key)}`, place)
/** The source of practitioners whom nothing else names. */
export const unnamedSource = 'own'

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
  const specimens = new Map<string, string>()
  const partsInError = new Set<string>()
  const claims = newClaims()
  const copies = newCopies()
  const locations = new Map<string, unknown>()
  const systems = new Set<string>()
  const merges: Merge[] = []
  const refusedPatients = new Map<string, string>()
  const restrictedReports = new Map<string, string>()
  /** The key that each type and id stands for; null where several sources have it. */
  const keysOfShort = new Map<string, string | null>()

  const noteKey = ({ type, key, resource, origin }: Entry) => {
    if (key === null) return
    const short = withoutSource(key)
    const known = keysOfShort.get(short)
    keysOfShort.set(short, known === undefined || known === key ? key : null)
    if (origin.source === null && !sharedTypes.includes(type)) for (const one of systemsOf(resource)) systems.add(one)
  }

  const addPatient = (entry: Entry, key: string, isLater: boolean) => {
    const { resource, place, origin } = entry
    const details = patientDetails(resource, now)
    const known = patients.get(key)
    if (known && patientsDifferIn(known.details, details, true) !== null) throw twoPeople(key, place)
    const names = [...(known?.names ?? []), ...namesOf(entry)]
    const contacts = patientContacts(resource, now)
    const found = {
      ...{ key, place, details, contacts, origin },
      id: text(resource, 'id'),
      practitioner: first(resource, 'generalPractitioner'),
      formerKeys: [],
      isDeceased: flag(resource, 'deceasedBoolean') ?? text(resource, 'deceasedDateTime') !== null,
    }
    patients.set(key, { ...(known && !isLater ? known : found), names })
    for (const link of list(resource, 'link')) addLink(key, link, origin)
  }

  const addLink = (key: string, link: unknown, origin: Origin) => {
    const others = claimedNames(member(link, 'other'), origin)
    if (others.length === 0) return
    if (text(link, 'type') === 'replaced-by') merges.push({ from: [key], into: others })
    if (text(link, 'type') === 'replaces') merges.push({ from: others, into: [key] })
  }

  const addPractitioner = (entry: Entry, key: string, isLater: boolean) => {
    const name = practitionerName(entry.resource)
    if (name === null) throw new SkippedResource('has no name')
    const known = practitioners.get(key)
    if (known && arePractitionersOther(known.name, name)) throw twoPeople(key, entry.place)
    const row = rowKey(key, unnamedSource)
    const found = known ?? { key: row, place: entry.place, id: idOf(practiceId, row), name }
    if (isLater) found.name = name
    for (const one of namesOf(entry)) practitioners.set(one, found)
  }

  /** A report that was entered in error claims no lines. */
  const addReport = ({ resource, origin }: Entry, report: string) => {
    const labels = restrictionOf(resource)
    if (labels !== null) restrictedReports.set(report, labels)
    const results = isInError(resource) ? [] : list(resource, 'result')
    claims.set(
      report,
      results.map((reference) => claimedNames(reference, origin)),
    )
  }

  const addPanel = (entry: Entry) => {
    const members = list(entry.resource, 'hasMember').map((reference) => claimedNames(reference, entry.origin))
    const hasValue = Object.keys(entry.resource).some((name) => name.startsWith('value') || name === 'component')
    if (members.length > 0) claims.setPanel(namesOf(entry), { members, hasValue })
  }

  /** An unreadable resource keeps its reason, which the resources that refer to it report. */
  const readPatient = (entry: Entry, read: () => void) => {
    try {
      read()
    } catch (error) {
      if (entry.type === 'Patient' && error instanceof SkippedResource && error.message !== twice)
        for (const name of namesOf(entry)) refusedPatients.set(name, error.message)
      throw error
    }
  }

  const readers: Readonly<Record<string, (entry: Entry, key: string, isLater: boolean) => void>> = {
    Patient: addPatient,
    Practitioner: addPractitioner,
    PractitionerRole: (entry) => {
      const role = { practitioner: member(entry.resource, 'practitioner'), organization: member(entry.resource, 'organization') }
      for (const name of namesOf(entry)) roles.set(name, role)
    },
    Binary: (entry) => {
      if (text(entry.resource, 'data') === null) throw new SkippedResource('holds no document')
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
    Specimen: (entry) => {
      const name = specimenName(entry.resource)
      if (name === null) throw new SkippedResource('has no type')
      for (const one of namesOf(entry)) specimens.set(one, name)
    },
    Medication: (entry) => {
      const isWrong = isInError(entry.resource)
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
    specimens,
    systems,
    merges,
    /** Why patients were left out, by every name. */
    refusedPatients,
    claims,
    copies,
    locations,
    namesOfBinary: namesOf,
    /** @throws SkippedResource */
    add: (entry: Entry) => {
      noteKey(entry)
      const isLater = entry.key !== null && copies.add(entry, entry.key)
      if (entry.type === 'DiagnosticReport' && entry.key !== null && isLater) addReport(entry, entry.key)
      if (entry.type === 'Observation' && isLater && !isInError(entry.resource)) addPanel(entry)
      if (isInError(entry.resource))
        for (const name of partsOf(entry.resource).flatMap((one) => claimedNames(one, entry.origin))) partsInError.add(name)
      const read = Object.hasOwn(readers, entry.type) ? readers[entry.type] : undefined
      if (!read) return
      if (entry.fullUrl !== null && webAddress.test(entry.fullUrl)) {
        fullUrls.add(entry.fullUrl)
        if (entry.key !== null) keysWithFullUrl.add(withoutSource(entry.key))
      }
      readPatient(entry, () => {
        inspect(entry.resource)
        refuseModified(entry.resource)
        refuseRestricted(entry.resource)
        if (entry.key === null) throw new SkippedResource('has no id')
        const isTwice = keys.has(entry.key)
        if (isLater || !isTwice || people.includes(entry.type)) read(entry, entry.key, isLater)
        keys.add(entry.key)
        if (isTwice) throw new SkippedResource(twice)
      })
    },
    /**
     * A reference as it is looked up from a resource, most exact first. An address that leads elsewhere than the entry of that type and id is no name of it, nor is a
     * type and id that several sources have.
     */
    namesIn: (reference: unknown, origin: Origin) => {
      const referred = referredBy(reference, origin)
      if (referred === null) return []
      if (typeof referred === 'string') return [referred]
      const { url, short, names } = referred
      const isElsewhere = url !== null && webAddress.test(url) && (fullUrls.has(url) || keysWithFullUrl.has(short))
      return isElsewhere || keysOfShort.get(short) === null ? names : [...names, short]
    },
    /** Why the parts of a report are held back with it; null where they are not. */
    restrictionOf: (report: string) => {
      const labels = restrictedReports.get(report)
      return labels === undefined ? null : `is part of a report that ${heldBack(labels)}`
    },
    /** Whether a report, a panel or a document that was entered in error names this resource. */
    isPartInError: (entry: Entry) => partsInError.size > 0 && namesOf(entry).some((name) => partsInError.has(name)),
    /** Which report an observation belongs to. */
    claimOf: (entry: Entry, key: string) => claims.of(namesOf(entry), key),
  }
}

export type Directory = ReturnType<typeof newDirectory>

/** `shared`: what the other files of the command hold that many resources refer to. */
export type Survey = { directory: Directory; shared: Directory | null }
