import { ImportError } from '../problems.ts'
import { list, member, text } from './fields.ts'

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** What only FHIR R5 has, by the type of the resource. */
const ofR5: Readonly<Record<string, (resource: unknown) => boolean>> = {
  MedicationRequest: (resource) => isObject(member(resource, 'medication')),
  MedicationStatement: (resource) => isObject(member(resource, 'medication')),
  MedicationAdministration: (resource) => isObject(member(resource, 'medication')),
  AllergyIntolerance: (resource) =>
    list(resource, 'reaction').some((reaction) => list(reaction, 'manifestation').some((one) => isObject(member(one, 'concept')))),
  Encounter: (resource) => isObject(member(resource, 'actualPeriod')) || Array.isArray(member(resource, 'class')),
  Immunization: (resource) =>
    list(resource, 'reason').some((one) => isObject(member(one, 'concept'))) || isObject(member(resource, 'informationSource')),
  Appointment: (resource) => list(resource, 'reason').length > 0,
  Medication: (resource) => list(resource, 'ingredient').some((one) => isObject(member(one, 'item'))),
}

/** The fields of R5 that R4 has under another name would be missed. @throws ImportError */
export const refuseR5 = (resource: unknown, place: string) => {
  const type = text(resource, 'resourceType') ?? ''
  const isR5 = Object.hasOwn(ofR5, type) && ofR5[type]?.(resource)
  if (isR5) throw new ImportError('is of FHIR R5: files of FHIR R4 are read', place)
}
