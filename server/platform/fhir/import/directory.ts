import { sha256, uuidFromDigest } from '../../values/secrets.ts'
import { medicineConcept } from '../mapping/medicine.ts'
import { type PatientDetails, patientDetails } from '../mapping/patient.ts'
import { type PatientContacts, patientContacts } from '../mapping/patient-contacts.ts'
import { practitionerName } from '../mapping/person-name.ts'
import { specimenName } from '../mapping/specimen.ts'
import { isInError } from '../mapping/statuses.ts'
import { duplicateReason, ImportError, SkippedResource } from '../problems.ts'
import { first, flag, list, member, text } from '../reading/fields.ts'
import { refuseModified, refuseUnstorable } from '../reading/inspect.ts'
import { refuseRestricted, restrictionOf, restrictionReason } from '../reading/labels.ts'
import { arePractitionersDifferent, patientsDifferIn } from '../store/same-person.ts'
import { keyWithSource, withoutSource } from '../store/source-key.ts'
import { newClaims } from './claims.ts'
import { newCopyTracker } from './copy-tracker.ts'
import { claimedNames, namesOf, parseReference } from './names.ts'
import { partsOf } from './parts-in-error.ts'
import { type SourcedEntry as Entry, legacySource, type Origin, rowKey, systemsOf } from './sources.ts'

type KeyAndPlace = { key: string; place: string }
export type FilePatient = KeyAndPlace & {
  names: string[]
  details: PatientDetails
  contacts: PatientContacts
  id: string | null
  practitioner: unknown
  origin: Origin
  isDeceased: boolean
  /** The keys of patients whom this one replaces. */
  formerKeys: string[]
}
export type FilePractitioner = KeyAndPlace & { id: string; name: string }

const webAddress = /^https?:\/\//

/** The row id of an imported person. It differs between practices. */
export const rowIdOf = (practiceId: string, key: string) => {
  const named = key.endsWith(keyWithSource(legacySource, '')) ? withoutSource(key) : key
  return uuidFromDigest(sha256(`${practiceId} ${named}`))
}

/** A merge that the source reports: the record of `from` becomes part of the record of `into`. Both are lists of names. */
type Merge = { from: string[]; into: string[] }

/** Resource types whose identifiers come from registers that many sources share. */
const typesOfSharedRegisters = ['Practitioner', 'PractitionerRole', 'Organization', 'Location', 'Medication']
/** Copies with one id may be different people, so their details are compared. */
const peopleTypes = ['Patient', 'Practitioner']
const twoPeople = (key: string, place: string) => new ImportError(`holds two people as ${withoutSource(key)}`, place)
/** The source of practitioners without a named source. */
export const unnamedSource = 'own'

/** The targets of references in a file, by each name. It stores only a few fields of each, to limit memory. */
export const newDirectory = (practiceId: string, now: Date) => {
  const keys = new Set<string>()
  const fullUrls = new Set<string>()
  const keysWithFullUrl = new Set<string>()
  const patients = new Map<string, FilePatient>()
  const practitioners = new Map<string, FilePractitioner>()
  const roles = new Map<string, { practitioner: unknown; organization: unknown }>()
  const organizations = new Map<string, string>()
  const medications = new Map<string, unknown>()
  const specimens = new Map<string, string>()
  const partsInError = new Set<string>()
  const claims = newClaims()
  const copies = newCopyTracker()
  const locations = new Map<string, unknown>()
  const systems = new Set<string>()
  const merges: Merge[] = []
  const refusedPatients = new Map<string, string>()
  const restrictedReports = new Map<string, string>()
  /** The key of each type and id, or null if several sources have it. */
  const keysOfShort = new Map<string, string | null>()

  const addKey = ({ type, key, resource, origin }: Entry) => {
    if (key === null) return
    const short = withoutSource(key)
    const known = keysOfShort.get(short)
    keysOfShort.set(short, known === undefined || known === key ? key : null)
    if (origin.source === null && !typesOfSharedRegisters.includes(type)) for (const one of systemsOf(resource)) systems.add(one)
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
    if (known && arePractitionersDifferent(known.name, name)) throw twoPeople(key, entry.place)
    const row = rowKey(key, unnamedSource)
    const found = known ?? { key: row, place: entry.place, id: rowIdOf(practiceId, row), name }
    if (isLater) found.name = name
    for (const one of namesOf(entry)) practitioners.set(one, found)
  }

  /** A report that was entered in error has no claims. */
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

  /** Stores the reason for a skipped patient, for the report about resources that refer to the patient. */
  const readPatient = (entry: Entry, read: () => void) => {
    try {
      read()
    } catch (error) {
      if (entry.type === 'Patient' && error instanceof SkippedResource && error.message !== duplicateReason)
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
    /** The reasons for skipped patients, by each name. */
    refusedPatients,
    claims,
    copies,
    locations,
    namesOfBinary: namesOf,
    /** @throws SkippedResource */
    add: (entry: Entry) => {
      addKey(entry)
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
        refuseUnstorable(entry.resource)
        refuseModified(entry.resource)
        refuseRestricted(entry.resource)
        if (entry.key === null) throw new SkippedResource('has no id')
        const isTwice = keys.has(entry.key)
        if (isLater || !isTwice || peopleTypes.includes(entry.type)) read(entry, entry.key, isLater)
        keys.add(entry.key)
        if (isTwice) throw new SkippedResource(duplicateReason)
      })
    },
    /**
     * The names of a reference, most exact first. The type and id alone are no name if several sources have them,
     * or if the URL leads to another entry.
     */
    namesIn: (reference: unknown, origin: Origin) => {
      const referred = parseReference(reference, origin)
      if (referred === null) return []
      if (typeof referred === 'string') return [referred]
      const { url, short, names } = referred
      const isElsewhere = url !== null && webAddress.test(url) && (fullUrls.has(url) || keysWithFullUrl.has(short))
      return isElsewhere || keysOfShort.get(short) === null ? names : [...names, short]
    },
    /** The reason to skip the parts of a restricted report, or null. */
    restrictionOf: (report: string) => {
      const labels = restrictedReports.get(report)
      return labels === undefined ? null : `is part of a report that ${restrictionReason(labels)}`
    },
    /** Whether a report, panel or document that was entered in error refers to this resource. */
    isPartInError: (entry: Entry) => partsInError.size > 0 && namesOf(entry).some((name) => partsInError.has(name)),
    /** The claim of a report for an observation. */
    claimOf: (entry: Entry, key: string) => claims.of(namesOf(entry), key),
  }
}

export type Directory = ReturnType<typeof newDirectory>

/** `shared`: practitioners, places and other common targets of references from the other files of the command. */
export type Survey = { directory: Directory; shared: Directory | null; fileAt: Date | null }
