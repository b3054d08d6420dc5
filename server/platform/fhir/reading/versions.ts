import { ImportError } from '../problems.ts'
import { list, member, text } from './fields.ts'

const isObject = (value: unknown) => typeof value === 'object' && value !== null

/** Checks for fields of FHIR R5, by resource type. */
const isR5ByType: Readonly<Record<string, (resource: unknown) => boolean>> = {
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

/** R5 renamed fields of R4. Without this refusal, their values would be lost. @throws ImportError */
export const refuseR5 = (resource: unknown, place: string) => {
  const type = text(resource, 'resourceType') ?? ''
  const isR5 = Object.hasOwn(isR5ByType, type) && isR5ByType[type]?.(resource)
  if (isR5) throw new ImportError('is of FHIR R5: files of FHIR R4 are read', place)
}
