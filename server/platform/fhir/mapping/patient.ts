import { SkippedResource } from '../problems.ts'
import { codes, conceptText } from '../reading/concepts.ts'
import { hasEnded, plainDate } from '../reading/dates.ts'
import { extension, list, member, text } from '../reading/fields.ts'
import { extensions, nhiSystem } from '../systems.ts'
import { personName, preferredName } from './person-name.ts'

const maxContactLength = 250
/** The gender of a patient without a reported gender. */
export const unknownGender = { gender: 'unknown', gender_name: 'Unknown' }
const genders: Readonly<Record<string, string>> = { female: 'Female', male: 'Male', other: 'Other Gender', unknown: 'Unknown' }

export const isFormer = (detail: unknown, now: Date) => text(detail, 'use') === 'old' || hasEnded(member(detail, 'period'), now)

/** The first current telecom of a system. `uses`: the valid uses in their order of preference. */
export const telecomOf = (resource: unknown, now: Date, system: string, ...uses: (string | null)[]) => {
  const all = list(resource, 'telecom').filter((one) => text(one, 'system') === system && !isFormer(one, now))
  const matching = uses.flatMap((use) => all.filter((one) => text(one, 'use') === use))
  return matching.map((one) => text(one, 'value')).find((value) => value !== null) ?? null
}

/** The NHI number among the identifiers of a patient, or of a reference to one. */
export const nhiOf = (resource: unknown, now: Date) => {
  const identifiers = list(resource, 'identifier').filter((one) => !isFormer(one, now))
  const nhi = identifiers.find((one) => text(one, 'system') === nhiSystem || codes(member(one, 'type')).includes('NHI'))
  return text(nhi, 'value')?.toUpperCase() ?? null
}

const ethnicityOf = (resource: unknown) =>
  conceptText(member(extension(resource, extensions.ethnicity), 'valueCodeableConcept')) ??
  text(extension(extension(resource, extensions.usEthnicity), 'text'), 'valueString')

/** The columns of a gender. A missing code returns nulls. */
const genderOf = (code: string | null): { gender: string | null; gender_name: string | null } => {
  if (code === null) return { gender: null, gender_name: null }
  return Object.hasOwn(genders, code) ? { gender: code, gender_name: genders[code] ?? null } : unknownGender
}

export type PatientDetails = ReturnType<typeof patientDetails>

/** @throws SkippedResource for a patient without a name or a whole birth date, or with a telecom that is too long */
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
    mobile: telecomOf(resource, now, 'phone', 'mobile', null),
    home_phone: telecomOf(resource, now, 'phone', 'home'),
    work_phone: telecomOf(resource, now, 'phone', 'work'),
    email: telecomOf(resource, now, 'email', 'home', null, 'work', 'mobile', 'temp'),
  }
}
