import { describe, expect, test } from 'vitest'
import { allRows, aroha, openImportDatabase } from './import-database.ts'
import { allergy, conceptOf } from './resources.ts'

const practice = openImportDatabase()

const nhiSystem = 'https://standards.digital.health.nz/ns/nhi-id'
const latex = (subject: object, more: object = {}) => allergy('Latex', { id: 'latex', patient: subject, ...more })
const ofAroha = { reference: 'Patient/aroha' }
const records = () =>
  practice.db
    .selectFrom('allergy')
    .innerJoin('patient', 'patient.id', 'allergy.patient_id')
    .select(['first_name', 'family_name', 'name'])
    .orderBy('name')
    .execute()
const arohasLatex = [{ first_name: 'Aroha', family_name: 'Rewi', name: 'Latex' }]
const reasons = async (resources: object[], options: object = {}) =>
  (await practice.importBundle(resources, options)).skipped.map(({ reason }) => reason)

describe('a replaced patient', () => {
  const former = { ...aroha, id: 'former', identifier: [], link: [{ other: ofAroha, type: 'replaced-by' }] }
  const egg = allergy('Egg', { id: 'egg', patient: { reference: 'Patient/former' } })

  test.each([
    ['has a link of replaced-by', [former, aroha]],
    [
      'is the target of a link of replaces',
      [
        { ...former, link: [] },
        { ...aroha, link: [{ other: { reference: 'Patient/former' }, type: 'replaces' }] },
      ],
    ],
  ])('is merged with the other patient if the former one %s', async (_how, people) => {
    const file = [...people, latex(ofAroha), egg]
    const { notes } = await practice.importBundle(file)
    expect(await records()).toEqual([{ ...arohasLatex[0], name: 'Egg' }, ...arohasLatex])
    expect(await practice.db.selectFrom('patient').select('id').execute()).toHaveLength(1)
    expect(notes).toEqual(['1 patients are replaced by another one, as their source tells: both are one record.'])
    const once = await allRows(practice.db)
    await practice.importBundle(file)
    await practice.importBundle([egg])
    expect(await allRows(practice.db)).toEqual(once)
  })

  test('is skipped if the other one is not in the file', async () => {
    expect(await reasons([former, egg])).toEqual([
      'is replaced by Patient/aroha, who is not in the file',
      'its patient was left out: is replaced by Patient/aroha, who is not in the file',
    ])
  })

  test('keeps an existing record, and the import has a note', async () => {
    await practice.importBundle([{ ...former, link: [] }, egg])
    const { notes } = await practice.importBundle([former, aroha])
    expect(notes).toContain(
      'Patient/former is replaced by Patient/aroha, but the practice has both: what it holds of the former stays apart.',
    )
    expect(await records()).toHaveLength(1)
  })
})

describe('a deceased patient', () => {
  const died = { ...aroha, deceasedDateTime: '2026-03-01' }

  test('is stored, and the report lists the death as not shown', async () => {
    const { notShown } = await practice.importBundle([died, latex(ofAroha)])
    expect(notShown).toEqual([{ type: 'Patient', field: 'deceasedDateTime', count: 1 }])
    expect(await records()).toEqual(arohasLatex)
  })

  test.each([died, { ...aroha, deceasedBoolean: true }])('gets no account', async (patient) => {
    await expect(practice.importBundle([patient], { account: 'aroha' })).rejects.toThrow(
      'tells that the patient has died: no sign-in is made',
    )
    await practice.importBundle([{ ...aroha, deceasedBoolean: false }], { account: 'aroha' })
  })
})

describe('a resource that names its patient without a reference', () => {
  const byNhi = { identifier: { system: nhiSystem, value: 'ZZZ0024' } }
  const identifierAlone = 'its patient is named by an identifier alone, and nobody in the file has it: import the patient in the same file'

  test('belongs to the only patient of its file with the identifier', async () => {
    expect(await reasons([aroha, latex(byNhi)])).toEqual([])
    expect(await records()).toEqual(arohasLatex)
  })

  test('is skipped if two patients have the identifier, or none in its file', async () => {
    await practice.importBundle([aroha])
    expect(await reasons([latex(byNhi)])).toEqual([identifierAlone])
    const twin = { ...aroha, id: 'twin', name: [{ family: 'Rewi', given: ['Mere'] }] }
    expect(await reasons([aroha, twin, latex(byNhi)])).toEqual([identifierAlone])
    expect(await records()).toEqual([])
  })

  test('belongs to the patient of its file who is the same person as the contained one', async () => {
    const contained = (more: object = {}) => latex({ reference: '#p' }, { contained: [{ ...aroha, id: 'p', ...more }] })
    expect(await reasons([aroha, contained()])).toEqual([])
    expect(await records()).toEqual(arohasLatex)
    const nobody =
      'its patient is contained in it and nobody in the file by NHI number, names, birth date and gender: import the patient in the same file'
    expect(await reasons([aroha, contained({ gender: 'male' })])).toEqual([nobody])
    expect(await reasons([contained()])).toEqual([nobody])
  })
})

describe('a patient with incomplete details', () => {
  test.each(['1984', '1984-02'])('is skipped for the incomplete birth date %s', async (birthDate) => {
    const reason = 'has a year or a month of birth alone, and the portal holds whole birth dates only'
    expect(await reasons([latex(ofAroha), { ...aroha, birthDate }])).toEqual([reason, `its patient was left out: ${reason}`])
  })

  test.each([
    ['one name', [{ text: 'Suharto' }], 'Suharto'],
    ['one given name', [{ given: ['Suharto'] }], 'Suharto'],
    ['a whole name as text', [{ text: 'Aroha Jane Rewi' }], 'Aroha Jane Rewi'],
  ])('is stored with %s', async (_what, name, family_name) => {
    expect(await reasons([{ ...aroha, name }, latex(ofAroha)])).toEqual([])
    expect(await records()).toEqual([{ first_name: '', family_name, name: 'Latex' }])
  })
})

describe('a security label', () => {
  const confidentiality = 'http://terminology.hl7.org/CodeSystem/v3-Confidentiality'
  const actCode = 'http://terminology.hl7.org/CodeSystem/v3-ActCode'
  const withLabels = (...labels: [system: string | undefined, code: string][]) => ({
    meta: { security: labels.map(([system, code]) => ({ code, ...(system && { system }) })) },
  })

  test.each([
    ['R', [[confidentiality, 'R']]],
    [
      'V, NOPAT',
      [
        [confidentiality, 'V'],
        [actCode, 'NOPAT'],
      ],
    ],
    [
      'SEX',
      [
        [confidentiality, 'N'],
        [actCode, 'SEX'],
      ],
    ],
    ['HIV', [[undefined, 'HIV']]],
    ['secret', [['https://one.example/labels', 'secret']]],
  ] as [string, [string | undefined, string][]][])('withdraws the resource, and the report names it: %s', async (words, labels) => {
    const reason = `is labelled ${words}: held back from the patient and from proxy users`
    await practice.importBundle([aroha, latex(ofAroha)])
    const { counts, skipped } = await practice.importBundle([aroha, latex(ofAroha, withLabels(...labels))])
    expect(await records()).toEqual([])
    expect(skipped).toEqual([expect.objectContaining({ type: 'AllergyIntolerance', reason })])
    expect(counts.find(({ type }) => type === 'AllergyIntolerance')).toMatchObject({ withdrawn: 1 })
  })

  test('of normal confidentiality or of a purpose does not restrict', async () => {
    const reason = 'http://terminology.hl7.org/CodeSystem/v3-ActReason'
    expect(await reasons([aroha, latex(ofAroha, withLabels([confidentiality, 'N'], [reason, 'HTEST']))])).toEqual([])
  })

  test('of a report restricts its observations', async () => {
    const line = {
      resourceType: 'Observation',
      id: 'hiv',
      status: 'final',
      category: [conceptOf('laboratory')],
      code: { text: 'HIV' },
      subject: ofAroha,
    }
    const panel = {
      resourceType: 'DiagnosticReport',
      id: 'panel',
      status: 'final',
      code: { text: 'Panel' },
      subject: ofAroha,
      issued: '2026-05-02',
    }
    const file = (more: object) => [
      aroha,
      { ...panel, result: [{ reference: 'Observation/hiv' }], ...more },
      { ...line, effectiveDateTime: '2026-05-01', valueString: 'Reactive' },
    ]
    await practice.importBundle(file({}))
    expect(await reasons(file(withLabels([confidentiality, 'R'])))).toEqual([
      'is labelled R: held back from the patient and from proxy users',
      'is part of a report that is labelled R: held back from the patient and from proxy users',
    ])
    for (const table of ['lab_result', 'lab_observation'] as const)
      expect(await practice.db.selectFrom(table).select('id').execute()).toEqual([])
  })

  test.each([
    ['bundle', { meta: { security: [{ system: confidentiality, code: 'V' }] } }, []],
    ['document', {}, [{ resource: { resourceType: 'Composition', id: 'c', confidentiality: 'R' } }]],
  ])('of a whole %s refuses the file', async (_what, more, parts) => {
    const entry = [...parts, { resource: aroha }, { resource: latex(ofAroha) }]
    const file = { resourceType: 'Bundle', type: 'collection', ...more, entry }
    await expect(practice.read('a.json', JSON.stringify(file))).rejects.toThrow(/^is labelled [VR]: held back/)
    expect(await practice.db.selectFrom('patient').select('id').execute()).toEqual([])
  })

  test('of a patient skips the patient and the record', async () => {
    expect(await reasons([{ ...aroha, ...withLabels([confidentiality, 'R']) }, latex(ofAroha)])).toEqual([
      'is labelled R: held back from the patient and from proxy users',
      'its patient was left out: is labelled R: held back from the patient and from proxy users',
    ])
  })
})
