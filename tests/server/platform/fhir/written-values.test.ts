import { describe, expect, test } from 'vitest'
import { aroha, bundleOf, openImportDatabase } from './import-database.ts'
import { laboratory, observation } from './resources.ts'

const practice = openImportDatabase()
const lab = (more: object) => observation('one', { category: laboratory, ...more })
const line = async () =>
  practice.db.selectFrom('lab_observation').select(['value', 'value_text', 'unit', 'unit_code', 'flag']).executeTakeFirstOrThrow()

describe('a number keeps its written digits:', () => {
  test.each([
    ['{"value":7.0,"unit":"mmol/L"}', { value: 7, value_text: '7.0 mmol/L' }],
    ['{"value":2.00}', { value: 2, value_text: '2.00' }],
    ['{"value":9007199254740993}', { value_text: '9007199254740993' }],
    ['{"value":5.50,"comparator":"<","unit":"g"}', { value: null, value_text: '<5.50 g' }],
    ['{"value":7.5,"unit":"mmol/L"}', { value: 7.5, value_text: null }],
    ['{"value":85.0426369959301500,"unit":"mg/dL"}', { value: 85.04, value_text: null }],
  ])('%s', async (quantity, expected) => {
    const json = JSON.stringify(bundleOf([aroha, lab({ valueQuantity: 0 })])).replace('"valueQuantity":0', `"valueQuantity":${quantity}`)
    await practice.read('bundle.json', json)
    expect(await line()).toMatchObject(expected)
  })
})

describe('a value has plain signs:', () => {
  test.each([
    [{ valueQuantity: { value: 5, comparator: '<>', unit: 'mg/L' } }, 'not equal to 5 mg/L'],
    [{ valueString: '&lt;0.5' }, '<0.5'],
    [{ valueCodeableConcept: { text: '&gt;100 &amp; rising' } }, '>100 & rising'],
  ])('%j as %s', async (value, words) => {
    await practice.importBundle([aroha, lab(value)])
    expect(await line()).toMatchObject({ value_text: words })
  })
})

test('a reason for a missing value becomes the text of the line', async () => {
  const system = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
  await practice.importBundle([aroha, lab({ valueCodeableConcept: { coding: [{ system, code: 'not-performed' }] } })])
  expect(await line()).toMatchObject({ value_text: 'Not performed' })
})

test('a unit that contradicts its code has the code beside it, and none in the summary', async () => {
  const quantity = { value: 5.5, unit: 'mmol/L', system: 'http://unitsofmeasure.org', code: 'mg/dL' }
  await practice.importBundle([aroha, lab({ valueQuantity: quantity })])
  expect(await line()).toMatchObject({ unit: 'mmol/L (coded as mg/dL)', unit_code: null })
})

describe('a flag', () => {
  const v3 = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
  const withFlag = (code: string, system: string | null, display?: string) => ({
    valueString: 'See comment',
    interpretation: [{ coding: [{ code, ...(system && { system }), ...(display && { display }) }] }],
  })
  test.each([
    [withFlag('N', 'urn:lab:flags', 'Not tested'), 'Not tested'],
    [withFlag('A', 'urn:lab:flags', 'Absent'), 'Absent'],
    [withFlag('A', 'urn:lab:flags'), 'Laboratory’s own flag: A'],
    [withFlag('A', 'urn:lab:flags', 'A'), 'Laboratory’s own flag: A'],
    [withFlag('HH', v3), 'Critically high'],
    [withFlag('L', 'http://hl7.org/fhir/v2/0078'), 'Low'],
    [withFlag('H*', null), 'High (marked *)'],
    [{ ...withFlag('N', v3), valueString: undefined, dataAbsentReason: { coding: [{ code: 'not-performed' }] } }, null],
    [{ ...withFlag('H', v3), valueString: undefined, dataAbsentReason: { text: 'Broken' } }, 'High'],
  ])('has the words of its system: %j', async (more, flag) => {
    await practice.importBundle([aroha, lab(more)])
    expect(await line()).toMatchObject({ flag })
  })

  test('is never Normal on a line without a value', async () => {
    const absent = {
      dataAbsentReason: { coding: [{ code: 'not-performed', system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason' }] },
    }
    await practice.importBundle([aroha, lab({ ...withFlag('N', v3), ...absent, valueString: undefined })])
    expect(await line()).toMatchObject({ flag: null, value_text: 'Not performed' })
  })
})
