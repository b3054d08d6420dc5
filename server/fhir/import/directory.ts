import { asUuid, sha256 } from '../../access/secrets.ts'
import { type PatientDetails, patientDetails } from '../mapping/patient.ts'
import { practitionerName } from '../mapping/person-name.ts'
import { LeftOut } from '../problems.ts'
import type { Entry } from '../reading/entries.ts'
import { first, list, member, text } from '../reading/fields.ts'
import { inspect } from '../reading/inspect.ts'

export type Named = { key: string; names: string[] }
export type PatientFound = Named & { details: PatientDetails; id: string | null; practitioner: unknown }
export type PractitionerFound = { key: string; id: string; name: string }
/** Where a report wants an observation to stand. */
export type Claim = { report: string; position: number }

const longestReference = 500
const longestDirectory = 2_000_000

/** Every text by which an entry can be referred to. */
export const namesOf = ({ key, fullUrl, type, resource }: Entry) => [
  ...(fullUrl === null ? [] : [fullUrl]),
  ...(key === null ? [] : [key]),
  ...list(resource, 'identifier').flatMap((identifier) => {
    const value = text(identifier, 'value')
    return value === null ? [] : [`${type}?identifier=${text(identifier, 'system') ?? ''}|${value}`]
  }),
]

/** A reference as it is looked up, most exact first. */
export const referenceNames = (reference: unknown): string[] => {
  const written = text(reference, 'reference')
  if (written === null || written.length > longestReference) return []
  const [name = ''] = written.split('/_history/')
  const relative = /([A-Za-z]+\/[\w.-]+)$/.exec(name)?.[1]
  return relative === undefined || relative === name ? [name] : [name, relative]
}

/** The rows of imported people have ids of their own in each practice. */
export const idOf = (practiceId: string, key: string) => asUuid(sha256(`${practiceId} ${key}`))

/** What resources of a file refer to, by every name. A few words for each, whatever the size of the file. */
export const newDirectory = (practiceId: string) => {
  const keys = new Set<string>()
  const patients: PatientFound[] = []
  const practitioners = new Map<string, PractitionerFound>()
  const roles = new Map<string, { practitioner: unknown; organization: unknown }>()
  const organizations = new Map<string, string>()
  const medications = new Map<string, unknown>()
  const claims = new Map<string, Claim>()

  const addPractitioner = (entry: Entry, key: string) => {
    const name = practitionerName(entry.resource)
    if (name === null) throw new LeftOut('has no name')
    const found = { key, id: idOf(practiceId, key), name }
    for (const one of namesOf(entry)) practitioners.set(one, found)
  }

  const addReport = ({ resource }: Entry, report: string) => {
    for (const [position, reference] of list(resource, 'result').entries())
      for (const name of referenceNames(reference)) if (claims.size < longestDirectory) claims.set(name, { report, position })
  }

  const readers: Readonly<Record<string, (entry: Entry, key: string) => void>> = {
    Patient: (entry, key) => {
      const { resource } = entry
      patients.push({
        key,
        names: namesOf(entry),
        details: patientDetails(resource),
        id: text(resource, 'id'),
        practitioner: first(resource, 'generalPractitioner'),
      })
    },
    Practitioner: addPractitioner,
    PractitionerRole: (entry) => {
      const role = { practitioner: member(entry.resource, 'practitioner'), organization: member(entry.resource, 'organization') }
      for (const name of namesOf(entry)) roles.set(name, role)
    },
    Organization: (entry) => {
      const name = text(entry.resource, 'name')
      if (name === null) throw new LeftOut('has no name')
      for (const one of namesOf(entry)) organizations.set(one, name)
    },
    Medication: (entry) => {
      for (const name of namesOf(entry)) medications.set(name, member(entry.resource, 'code'))
    },
  }

  return {
    patients,
    practitioners,
    roles,
    organizations,
    medications,
    claims,
    /** @throws LeftOut */
    add: (entry: Entry) => {
      if (entry.type === 'DiagnosticReport' && entry.key !== null) addReport(entry, entry.key)
      const read = Object.hasOwn(readers, entry.type) ? readers[entry.type] : undefined
      if (!read) return
      inspect(entry.resource)
      if (entry.key === null) throw new LeftOut('has no id')
      if (keys.has(entry.key)) throw new LeftOut('is in the file twice')
      read(entry, entry.key)
      keys.add(entry.key)
    },
    /** Which report an observation belongs to. */
    claimOf: (entry: Entry) =>
      namesOf(entry)
        .map((name) => claims.get(name))
        .find((claim) => claim !== undefined),
  }
}

export type Directory = ReturnType<typeof newDirectory>
