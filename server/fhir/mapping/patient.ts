import { LeftOut } from '../problems.ts'
import { codes, conceptText } from '../reading/concepts.ts'
import { plainDate } from '../reading/dates.ts'
import { extension, list, member, text } from '../reading/fields.ts'
import { extensions, nhiSystem } from '../systems.ts'
import { personName } from './person-name.ts'

const longestContact = 250
const genders: Readonly<Record<string, string>> = { female: 'Female', male: 'Male', other: 'Other Gender', unknown: 'Unknown' }

const telecom = (resource: unknown, system: string, ...uses: string[]) => {
  const all = list(resource, 'telecom').filter((one) => text(one, 'system') === system)
  const preferred = uses.flatMap((use) => all.filter((one) => text(one, 'use') === use))
  return text(preferred[0] ?? all[0], 'value')
}

const nhiOf = (resource: unknown) => {
  const identifiers = list(resource, 'identifier')
  const nhi = identifiers.find((one) => text(one, 'system') === nhiSystem || codes(member(one, 'type')).includes('NHI'))
  return text(nhi, 'value')?.toUpperCase() ?? null
}

const ethnicityOf = (resource: unknown) =>
  conceptText(member(extension(resource, extensions.ethnicity), 'valueCodeableConcept')) ??
  text(extension(extension(resource, extensions.usEthnicity), 'text'), 'valueString')

export type PatientDetails = ReturnType<typeof patientDetails>

/** @throws LeftOut when it cannot be told who it is */
export const patientDetails = (resource: unknown) => {
  const name = personName(resource)
  if (!name) throw new LeftOut('has no family name')
  const birthDate = plainDate(resource, 'birthDate')
  if (birthDate === null) throw new LeftOut('has no birthDate')
  const written = text(resource, 'gender') ?? 'unknown'
  for (const contact of list(resource, 'telecom'))
    if ((text(contact, 'value')?.length ?? 0) > longestContact) throw new LeftOut('has a telecom that is too long')
  const gender = Object.hasOwn(genders, written) ? written : 'unknown'
  return {
    first_name: name.first,
    middle_name: name.middle,
    family_name: name.family,
    nhi: nhiOf(resource),
    birth_date: birthDate,
    gender,
    gender_name: genders[gender] ?? 'Unknown',
    ethnicity: ethnicityOf(resource),
    mobile: telecom(resource, 'phone', 'mobile', 'home'),
    email: telecom(resource, 'email', 'home'),
  }
}
