import { SkippedResource } from '../problems.ts'
import { codes, conceptText } from '../reading/concepts.ts'
import { hasEnded, plainDate } from '../reading/dates.ts'
import { extension, list, member, text } from '../reading/fields.ts'
import { extensions, nhiSystem } from '../systems.ts'
import { personName, preferredName } from './person-name.ts'

const maxContactLength = 250
/** Of whom no file has told it. */
export const unknownGender = { gender: 'unknown', gender_name: 'Unknown' }
const genders: Readonly<Record<string, string>> = { female: 'Female', male: 'Male', other: 'Other Gender', unknown: 'Unknown' }

export const isOver = (detail: unknown, now: Date) => text(detail, 'use') === 'old' || hasEnded(member(detail, 'period'), now)

/** `uses`: which is taken first; a contact of a use that is not among them is not meant. */
export const telecom = (resource: unknown, now: Date, system: string, ...uses: (string | null)[]) => {
  const all = list(resource, 'telecom').filter((one) => text(one, 'system') === system && !isOver(one, now))
  const meant = uses.flatMap((use) => all.filter((one) => text(one, 'use') === use))
  return meant.map((one) => text(one, 'value')).find((value) => value !== null) ?? null
}

/** The NHI number among the identifiers of a patient, or of a reference to one. */
export const nhiOf = (resource: unknown, now: Date) => {
  const identifiers = list(resource, 'identifier').filter((one) => !isOver(one, now))
  const nhi = identifiers.find((one) => text(one, 'system') === nhiSystem || codes(member(one, 'type')).includes('NHI'))
  return text(nhi, 'value')?.toUpperCase() ?? null
}

const ethnicityOf = (resource: unknown) =>
  conceptText(member(extension(resource, extensions.ethnicity), 'valueCodeableConcept')) ??
  text(extension(extension(resource, extensions.usEthnicity), 'text'), 'valueString')

/** Null where it is not told. */
const genderOf = (code: string | null): { gender: string | null; gender_name: string | null } => {
  if (code === null) return { gender: null, gender_name: null }
  return Object.hasOwn(genders, code) ? { gender: code, gender_name: genders[code] ?? null } : unknownGender
}

export type PatientDetails = ReturnType<typeof patientDetails>

/** @throws SkippedResource when it cannot be told who it is */
export const patientDetails = (resource: unknown, now: Date) => {
  const name = personName(resource)
  if (!name) throw new SkippedResource('has no name')
  if (/^\d{4}(-\d\d)?$/.test(text(resource, 'birthDate') ?? ''))
    throw new SkippedResource('has a year or a month of birth alone, and the portal holds whole birth dates only')
  const birthDate = plainDate(resource, 'birthDate')
  if (birthDate === null) throw new SkippedResource('has no birthDate')
  for (const contact of list(resource, 'telecom'))
    if ((text(contact, 'value')?.length ?? 0) > maxContactLength) throw new SkippedResource('has a telecom that is too long')
  return {
    title: name.prefix,
    first_name: name.first,
    middle_name: name.middle,
    family_name: name.family,
    preferred_name: preferredName(resource),
    nhi: nhiOf(resource, now),
    birth_date: birthDate,
    ...genderOf(text(resource, 'gender')),
    ethnicity: ethnicityOf(resource),
    mobile: telecom(resource, now, 'phone', 'mobile', null),
    home_phone: telecom(resource, now, 'phone', 'home'),
    work_phone: telecom(resource, now, 'phone', 'work'),
    email: telecom(resource, now, 'email', 'home', null, 'work', 'mobile', 'temp'),
  }
}
