import { describe, expect, test } from 'vitest'
import { aroha, openImportDatabase } from './import-database.ts'
import { allergy, condition, laboratory, observation, report } from './resources.ts'

const practice = openImportDatabase()
const errors = { status: 'entered-in-error' }

const ferritin = observation('ferritin', { category: laboratory, valueInteger: 4 })
const iron = report('iron', ['ferritin'])
const lines = async () => (await practice.db.selectFrom('lab_observation').select('text').execute()).map(({ text }) => text)
const results = async () => (await practice.db.selectFrom('lab_result').select('name').execute()).map(({ name }) => name)

describe('a report entered in error withdraws its lines', () => {
  test('in one file', async () => {
    const { skipped } = await practice.importBundle([aroha, { ...iron, ...errors }, ferritin])
    expect(skipped.map(({ reason }) => reason)).toEqual(['its status is entered-in-error', 'is part of what was entered in error'])
    expect([await results(), await lines()]).toEqual([[], []])
  })

  test.each([
    ['together', [iron, ferritin]],
    ['alone', [iron]],
  ])('in a later file, with its lines or without them: %s', async (_how, later) => {
    await practice.importBundle([aroha, iron, ferritin])
    await practice.importBundle([aroha, ...later.map((one) => (one === iron ? { ...iron, ...errors } : one))])
    expect([await results(), await lines()]).toEqual([[], []])
  })

  test('except lines of another report', async () => {
    await practice.importBundle([aroha, { ...iron, ...errors }, report('blood', ['ferritin']), ferritin])
    expect([await results(), await lines()]).toEqual([['blood'], ['ferritin']])
  })
})

test('a panel entered in error withdraws its members', async () => {
  const panel = observation('panel', { ...errors, hasMember: [{ reference: 'Observation/ferritin' }] })
  await practice.importBundle([aroha, panel, ferritin])
  expect(await lines()).toEqual([])
})

test('a document entered in error withdraws only the entries of its sections', async () => {
  const composition = {
    resourceType: 'Composition',
    id: 'summary',
    ...errors,
    section: [{ section: [{ entry: [{ reference: 'Condition/gout' }] }] }, { entry: [{ reference: 'urn:uuid:latex' }] }],
  }
  const latex = allergy('Latex', { id: 'latex' })
  const own = [condition('Gout', { id: 'gout' }), condition('Asthma', { id: 'asthma' })]
  await practice.importBundle([aroha, ...own, latex])
  await practice.importBundle([aroha, composition, ...own, latex])
  expect(await practice.db.selectFrom('condition').select('text').execute()).toEqual([{ text: 'Asthma' }])
  expect(await practice.db.selectFrom('allergy').select('name').execute()).toEqual([])
})
