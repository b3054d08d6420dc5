import { describe, expect, test } from 'vitest'
import { newClaims } from '../../../../server/platform/fhir/import/claims.ts'
import { newDirectory } from '../../../../server/platform/fhir/import/directory.ts'
import { SkippedResource } from '../../../../server/platform/fhir/problems.ts'
import { aroha, linesByResult, openImportDatabase } from './import-database.ts'
import { allergy, inErrorStatus, laboratory, observation, report } from './resources.ts'

const practice = openImportDatabase()

const at = (meta: object) => ({ meta })
const first = at({ lastUpdated: '2026-01-01T00:00:00Z', versionId: '1' })
const second = at({ lastUpdated: '2026-01-09T00:00:00Z', versionId: '2' })
const hiv = (valueString: string, meta: object) =>
  observation('hiv', { category: laboratory, code: { text: 'HIV' }, effectiveDateTime: '2026-05-01', valueString, ...meta })
const latex = (more: object = {}) => allergy('Latex', more)

describe('of two copies in a file', () => {
  test.each([
    ['the import stores the later one', [hiv('Positive', first), hiv('Negative', second)], 'Negative'],
    ['the import stores the later one in any order', [hiv('Negative', second), hiv('Positive', first)], 'Negative'],
    [
      'a higher version alone makes one later',
      [hiv('Positive', at({ versionId: '9' })), hiv('Negative', at({ versionId: '10' }))],
      'Negative',
    ],
    [
      'the version wins over the time',
      [hiv('Negative', at({ ...second.meta, lastUpdated: '2025-12-01' })), hiv('Positive', first)],
      'Negative',
    ],
    [
      'the time decides if one has no version',
      [hiv('Positive', at({ versionId: '1800000000000' })), hiv('Negative', at({ lastUpdated: '2026-01-09' }))],
      'Negative',
    ],
    [
      'the later one wins over an earlier one without a result',
      [hiv('Negative', second), { ...hiv('', first), status: 'registered' }],
      'Negative',
    ],
    ['the first one is stored if neither has a version or a time', [hiv('Positive', {}), hiv('Negative', {})], 'Positive'],
  ])('%s', async (_, copies, value) => {
    const { skipped } = await practice.importBundle([aroha, ...copies])
    expect(skipped).toMatchObject([{ reason: 'is in the file twice', count: 1 }])
    expect(await practice.db.selectFrom('lab_observation').select('value_text').execute()).toEqual([{ value_text: value }])
  })

  test.each([
    ['after', [latex(), latex(inErrorStatus)]],
    ['before', [latex(inErrorStatus), latex()]],
  ])('neither is stored if one is entered in error %s the other', async (_, copies) => {
    await practice.importBundle([aroha, ...copies])
    expect(await practice.db.selectFrom('allergy').select('name').execute()).toEqual([])
  })

  test('a report has the lines of its later copy', async () => {
    const panel = (meta: object, ...lines: string[]) => report('panel', lines, { code: { text: 'Panel' }, ...meta })
    await practice.importBundle([
      aroha,
      panel(first, 'other'),
      panel(second, 'hiv'),
      hiv('Negative', {}),
      { ...hiv('Clear', {}), id: 'other', code: { text: 'Other' } },
    ])
    expect(await linesByResult(practice.db)).toEqual([
      { name: 'Other', text: 'Other' },
      { name: 'Panel', text: 'HIV' },
    ])
  })
})

describe('a reference leads to the later copy in any order:', () => {
  const key = (type: string) => `${type}/one`
  test.each([
    ['Patient', { ...aroha, gender: 'male' }, { ...aroha, gender: 'female' }],
    ['Practitioner', { name: [{ family: 'Tai' }] }, { name: [{ family: 'Tai-Jones' }] }],
    ['PractitionerRole', { practitioner: { display: 'Tai' } }, { practitioner: { display: 'Jones' } }],
    ['Organization', { name: 'Lab' }, { name: 'Laboratory' }],
    ['Location', { name: 'Room' }, { name: 'Room 1' }],
    ['Medication', { code: { text: 'Aspirin' } }, { code: { text: 'Aspirin 100 mg' } }],
    ['Medication', { code: { text: 'Aspirin' } }, { status: 'entered-in-error' }],
  ])('%s', (type, former, latter) => {
    const known = (...resources: object[]) => {
      const directory = newDirectory('practice', new Date())
      const omissions = resources.flatMap((resource) => {
        try {
          directory.add({ place: '', type, key: key(type), fullUrl: 'urn:uuid:one', resource, origin: { source: null, base: null } })
          return []
        } catch (error) {
          return error instanceof SkippedResource ? error.message : expect.fail(`${error}`)
        }
      })
      const { patients, practitioners, roles, organizations, locations, medications } = directory
      const found = [
        patients.get(key(type))?.details,
        ...[practitioners, roles, organizations, locations, medications].map((one) => one.get(key(type))),
      ]
      return { found, omissions }
    }
    const [older, newer] = [
      { ...former, ...first },
      { ...latter, ...second },
    ]
    const { found } = known(newer)
    expect(known(older)).not.toEqual({ found, omissions: [] })
    expect(known(older, newer)).toEqual({ found, omissions: [expect.any(String)] })
    if (type !== 'Medication' || 'code' in latter) expect(known(newer, older)).toEqual({ found, omissions: ['is in the file twice'] })
  })
})

test('claims ignore names above their maximum, and have a note about these', () => {
  const claims = newClaims(3)
  claims.set('DiagnosticReport/a', [['https://a.example/Observation/1', 'Observation/1'], ['Observation/2']])
  expect(claims.note).toBeNull()
  claims.set('DiagnosticReport/b', [['Observation/3']])
  for (const report of ['DiagnosticReport/a', 'DiagnosticReport/b']) claims.setRow(report, `${report}@ehr`)
  expect(claims.lines.map(({ observation }) => observation)).toEqual(['Observation/1@ehr', 'Observation/2@ehr'])
  expect(claims.note).toMatch(/^The reports of the file name more than 3 observations: /)
})

test('the report of a single search page has a note about its other pages', async () => {
  const page = { resourceType: 'Bundle', type: 'searchset', total: 200, link: [{ relation: 'next', url: 'https://a.example/2' }] }
  const { notes } = await practice.read('a.json', JSON.stringify({ ...page, entry: [{ resource: aroha }] }))
  expect(notes).toEqual(['A search found more than the 1 entries that are here, 200 in all: its other pages are not in the file.'])
})

test('the report lists sections of a summary that have only a narrative', async () => {
  const text = { status: 'generated', div: '<div>Penicillin - anaphylaxis</div>' }
  const composition = {
    resourceType: 'Composition',
    id: 'summary',
    section: [
      { title: 'Allergies', text },
      { title: 'Problems', text, emptyReason: { text: 'Nothing known' } },
      { title: 'Results', section: [{ code: { text: 'Imaging' }, text }] },
    ],
  }
  const { notShown } = await practice.importBundle([aroha, composition, latex({ text: { ...text, status: 'additional' } })])
  expect(notShown.map(({ field }) => field)).toEqual([
    'section Allergies, which is words alone',
    'section Imaging, which is words alone',
    'text (which says more)',
  ])
})
