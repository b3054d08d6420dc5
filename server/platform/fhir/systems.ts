/** The URIs of code systems and extensions in FHIR. */
export const loinc = 'http://loinc.org'
/** LOINC codes of the systolic and the diastolic pressure. */
export const pressureCodes = { systolic: '8480-6', diastolic: '8462-4' } as const
export const nhiSystem = 'https://standards.digital.health.nz/ns/nhi-id'
export const unitsOfMeasure = 'http://unitsofmeasure.org'
export const interpretations = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
export const observationCategories = 'http://terminology.hl7.org/CodeSystem/observation-category'

export const absentUnknown = 'http://hl7.org/fhir/uv/ips/CodeSystem/absent-unknown-uv-ips'
export const absentReason = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
/** The system has another URI in each version of FHIR. */
export const absentReasons = [absentReason, 'http://hl7.org/fhir/data-absent-reason']
export const nullFlavors = ['http://terminology.hl7.org/CodeSystem/v3-NullFlavor', 'http://hl7.org/fhir/v3/NullFlavor']
export const emptyReasons = 'http://terminology.hl7.org/CodeSystem/list-empty-reason'

export const extensions = {
  longTermCondition: 'http://hl7.org.nz/fhir/StructureDefinition/long-term-condition',
  longTermMedication: 'http://hl7.org.nz/fhir/StructureDefinition/nzeps-long-term-medication',
  ethnicity: 'http://hl7.org.nz/fhir/StructureDefinition/nz-ethnicity',
  usEthnicity: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-ethnicity',
  suburb: 'http://hl7.org.nz/fhir/StructureDefinition/suburb',
  absent: 'http://hl7.org/fhir/StructureDefinition/data-absent-reason',
  /** Extensions that this portal defines. */
  dueAt: 'urn:patient-portal:immunisation-due',
  outcome: 'urn:patient-portal:immunisation-outcome',
  repeated: 'urn:patient-portal:medication-repeated',
  allergyType: 'urn:patient-portal:allergy-type',
  lineSummary: 'urn:patient-portal:observation-summary',
  leftNzulm: 'urn:patient-portal:medication-not-in-nzulm',
} as const
