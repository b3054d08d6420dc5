import type { Medication } from '../../src/domain/prescriptions/medication.ts'

/** The description's example of a medication, with `overrides`. */
export const medicationOf = (overrides: Partial<Medication> = {}): Medication => ({
  id: '501',
  name: 'Salbutamol 100 mcg inhaler',
  code: '10037011000116104',
  directions: '2 puffs when needed',
  prescribedOn: '2026-09-14T00:00:00+12:00',
  endsOn: null,
  prescriber: 'Dr Mere Tai',
  duration: '3 months',
  quantity: 2,
  unit: 'inhaler',
  dosage: '2',
  isActiveInFormulary: true,
  repeatsLeft: null,
  repeatFrom: null,
  needsVisit: false,
  status: null,
  comments: null,
  isStatement: false,
  importedFrom: null,
  ...overrides,
})
