const loinc = (code: string, display: string) => ({ coding: [{ system: 'http://loinc.org', code, display }], text: display })
const at = (index: number) => new Date(Date.UTC(2010, 0, 1 + index, 9)).toISOString()

type Make = (id: string, subject: { reference: string }, index: number) => object

const observation = (category: string, more: object) => ({
  resourceType: 'Observation',
  status: 'final',
  category: [{ coding: [{ system: 'http://terminology.hl7.org/CodeSystem/observation-category', code: category }] }],
  ...more,
})

/** About the mixture of a real record: mostly measurements, then visits, then the rest. */
const kinds: readonly Make[] = [
  (id, subject, index) => ({
    ...observation('laboratory', {
      code: loinc('2093-3', 'Cholesterol'),
      valueQuantity: { value: 4.0123456789 + (index % 20) / 10, unit: 'mmol/L' },
    }),
    id,
    subject,
    effectiveDateTime: at(index),
    referenceRange: [{ high: { value: 5, unit: 'mmol/L' } }],
  }),
  (id, subject, index) => ({
    ...observation('vital-signs', { code: loinc('85354-9', 'Blood pressure') }),
    id,
    subject,
    effectiveDateTime: at(index),
    component: [
      { code: loinc('8462-4', 'Diastolic'), valueQuantity: { value: 70 + (index % 20), unit: 'mmHg', code: 'mm[Hg]' } },
      { code: loinc('8480-6', 'Systolic'), valueQuantity: { value: 120 + (index % 20), unit: 'mmHg', code: 'mm[Hg]' } },
    ],
  }),
  (id, subject, index) => ({
    ...observation('vital-signs', { code: loinc('29463-7', 'Weight') }),
    id,
    subject,
    effectiveDateTime: at(index),
    valueQuantity: { value: 70.123456, unit: 'kg' },
  }),
  (id, subject, index) => ({
    resourceType: 'Encounter',
    id,
    status: 'finished',
    subject,
    type: [{ text: 'Consultation' }],
    reasonCode: [{ text: 'Cough' }],
    period: { start: at(index) },
  }),
  (id, subject, index) => ({
    resourceType: 'Immunization',
    id,
    status: 'completed',
    patient: subject,
    vaccineCode: { text: 'Influenza' },
    occurrenceDateTime: at(index),
  }),
  (id, subject, index) => ({
    resourceType: 'MedicationRequest',
    id,
    status: 'active',
    subject,
    medicationCodeableConcept: { text: 'Salbutamol' },
    authoredOn: at(index),
  }),
  (id, subject) => ({ resourceType: 'Condition', id, subject, code: { text: 'Asthma' }, recordedDate: at(0) }),
]

/** A bundle of one patient with `size` resources. */
export const syntheticBundle = (name: string, size: number) => {
  const subject = { reference: `Patient/patient-${name}` }
  const patient = {
    resourceType: 'Patient',
    id: `patient-${name}`,
    name: [{ family: `Family ${name}`, given: ['Given'] }],
    birthDate: '1980-01-01',
    gender: 'other',
  }
  const record = Array.from({ length: size - 1 }, (_, index) => kinds[index % kinds.length]?.(`${name}-${index}`, subject, index))
  return { resourceType: 'Bundle', type: 'transaction', entry: [patient, ...record].map((resource) => ({ resource })) }
}

/** `count` people, one a line, each with an NHI number. */
export function* syntheticPeople(count: number) {
  for (let number = 0; number < count; number += 1) {
    const person = {
      resourceType: 'Patient',
      id: `person-${number}`,
      identifier: [{ system: 'https://standards.digital.health.nz/ns/nhi-id', value: `SYN${number}` }],
      name: [{ family: `Family ${number}`, given: ['Given'] }],
      birthDate: '1980-01-01',
      gender: 'other',
    }
    yield Buffer.from(`${JSON.stringify(person)}\n`)
  }
}
