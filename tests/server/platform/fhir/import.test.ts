import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { allRows, aroha, bundleOf, openImportDatabase, recordTables, subject } from './import-database.ts'
import { allergy, conceptOf, condition, immunisation, laboratory, letter, medication, observation } from './resources.ts'

const practice = openImportDatabase()

describe('documents', () => {
  const document = (id: string, mediaType: string, content: string, more: object = {}) =>
    letter(mediaType, content, { id, date: '2026-05-01T10:00:00+12:00', type: { text: 'Clinic letter' }, ...more })

  test('are stored as letters, resources, results or items of the timeline by their kind', async () => {
    await practice.importBundle([
      aroha,
      document('letter', 'application/pdf', '%PDF-1'),
      document('leaflet', 'application/pdf', '%PDF-1', { category: [conceptOf('education')] }),
      document('scan', 'application/pdf', '%PDF-1', { category: [conceptOf('imaging')] }),
      document('note', 'text/plain; charset=utf-8', 'Seen today.'),
      { ...document('elsewhere', 'application/pdf', ''), content: [{ attachment: { url: 'http://127.0.0.1:9/secret' } }] },
    ])
    expect(await practice.db.selectFrom('media').select(['title', 'category', 'content_type']).orderBy('id').execute()).toEqual([
      { title: 'Clinic letter', category: 'Letter', content_type: 'PDF' },
      { title: 'Clinic letter', category: 'Resource', content_type: 'PDF' },
    ])
    expect(await practice.db.selectFrom('lab_result').select('kind').execute()).toEqual([{ kind: 'pdf' }])
    expect(await practice.db.selectFrom('timeline_item').select('text').execute()).toEqual([{ text: 'Seen today.' }])
  })

  test('the words of an HTML letter go to the timeline, and not to the results', async () => {
    const page = `<!doctype html><head><title>x</title></head><p title="a > b">Dear <b>Aroha</b> &amp; family,</p><!-- draft -->
      <table><tr><td>BP</td><td>&lt; 120</td></tr></table><script>alert(1)</script>Take 5 < 10 <del>daily</del>&#x20;weekly`
    await practice.importBundle([aroha, document('letter', 'text/html', page)])
    expect(await practice.db.selectFrom('lab_result').select('id').execute()).toEqual([])
    expect(await practice.db.selectFrom('timeline_item').select(['title', 'text']).execute()).toEqual([
      { title: 'Clinic letter', text: 'Dear Aroha & family,\nBP\t< 120\nTake 5 < 10 [struck out] weekly' },
    ])
  })

  test.each([
    ['laboratory', 'html'],
    ['imaging', 'html'],
  ])('an HTML report of %s stays a test result', async (code, kind) => {
    await practice.importBundle([aroha, document('scan', 'text/html', '<p>Clear</p>', { category: [conceptOf(code)] })])
    expect(await practice.db.selectFrom('lab_result').select('kind').execute()).toEqual([{ kind }])
  })

  test('a page without words is skipped', async () => {
    const { skipped } = await practice.importBundle([aroha, document('scan', 'text/html', '<img src="x">')])
    expect(skipped).toEqual([expect.objectContaining({ reason: 'its document holds no words', place: 'entry[1] (DocumentReference)' })])
  })

  test('a note in plain text cannot become a page with a script', async () => {
    await practice.importBundle([aroha, document('note', 'text/plain', '<script>', { category: laboratory })])
    const { content_base64 } = await practice.db.selectFrom('lab_result').select('content_base64').executeTakeFirstOrThrow()
    expect(Buffer.from(content_base64 ?? '', 'base64').toString()).toBe('<pre>&lt;script&gt;</pre>')
  })
})

describe('an import', () => {
  const record = [
    aroha,
    { resourceType: 'Practitioner', id: 'tai', name: [{ prefix: ['Dr'], given: ['Mere'], family: 'Tai' }] },
    condition('Asthma', { id: 'asthma', onsetDateTime: '2012-10-24' }),
    allergy('Peanut', { id: 'nuts', criticality: 'high', category: ['food'] }),
    immunisation('Influenza', { occurrenceDateTime: '2026-04' }),
    medication('Salbutamol', { intent: undefined, authoredOn: '2026' }),
    {
      resourceType: 'Encounter',
      id: 'visit',
      status: 'finished',
      subject,
      type: [{ text: 'Consultation' }],
      reasonCode: [{ text: 'Cough' }],
      participant: [{ individual: { reference: 'Practitioner/tai' } }],
      period: { start: '2026-06-01T09:30:00+12:00' },
    },
    {
      resourceType: 'Appointment',
      id: 'next',
      status: 'booked',
      start: '2026-12-01T09:30:00+13:00',
      participant: [{ actor: { reference: 'Practitioner/tai' } }, { actor: subject }],
    },
    { resourceType: 'Claim', id: 'claim', patient: subject },
    observation('cholesterol', {
      category: laboratory,
      code: { text: 'Cholesterol' },
      effectiveDateTime: '2026-05-01',
      valueQuantity: { value: 4.1, unit: 'mmol/L' },
    }),
  ]

  test('of the same file changes nothing', async () => {
    await practice.importBundle(record)
    const once = await allRows(practice.db)
    const { counts } = await practice.importBundle(record)
    expect(await allRows(practice.db)).toEqual(once)
    expect(counts.map(({ type, read, written, unchanged, skipped }) => [type, read, written, unchanged, skipped])).toEqual(
      record.map(({ resourceType }) => [resourceType, 1, 0, resourceType === 'Claim' ? 0 : 1, resourceType === 'Claim' ? 1 : 0]).sort(),
    )
  })

  test('stores each kind in its area, with dates in the practice’s zone', async () => {
    await practice.importBundle(record)
    const tables = await allRows(practice.db)
    expect(recordTables.filter((table) => tables[table]?.length === 1)).toEqual(
      recordTables.filter((table) => table !== 'media' && table !== 'vital'),
    )
    expect(tables.condition?.[0]).toMatchObject({ text: 'Asthma', is_long_term: true, onset_at: new Date('2012-10-23T11:00:00Z') })
    expect(tables.allergy?.[0]).toMatchObject({ name: 'Peanut', severity: 'Severe', type: 'Food' })
    expect(tables.timeline_item?.[0]).toMatchObject({ title: 'Consultation', text: 'Cough', provider_name: 'Dr Mere Tai' })
    expect(tables.appointment?.[0]).toMatchObject({ status_id: 1, starts_at: new Date('2026-11-30T20:30:00Z') })
    expect(tables.patient?.[0]).toMatchObject({ first_name: 'Aroha', middle_name: 'Jane', nhi: 'ZZZ0024', birth_date: '1984-02-29' })
  })

  test.each([
    ['bundle.json.gz', gzipSync(JSON.stringify(bundleOf(record)))],
    ['lines.ndjson', record.map((resource) => JSON.stringify(resource)).join('\n')],
    ['lines.ndjson.gz', gzipSync(record.map((resource) => JSON.stringify(resource)).join('\r\n'))],
    ['bundles.ndjson', [record.slice(0, 4), record.slice(4)].map((some) => JSON.stringify(bundleOf(some, 'searchset'))).join('\n')],
    ['pretty.json', JSON.stringify(bundleOf(record, 'transaction'), null, 4)],
    ['resources.json', record.map((resource) => JSON.stringify(resource, null, 2)).join('\n')],
    ['list.json', [{ resourceType: 'List', entry: [{ item: subject }] }, ...record].map((resource) => JSON.stringify(resource)).join('\n')],
  ])('reads %s with the same outcome as a bundle', async (name, content) => {
    await practice.importBundle(record)
    const once = await allRows(practice.db)
    await practice.read(name, content)
    expect(await allRows(practice.db)).toEqual(once)
  })

  test('matches a patient of the practice by NHI number, birth date and name, and does not change the patient', async () => {
    const known = {
      id: 'aaaaaaaa-0000-4000-8000-000000000001',
      first_name: 'Aroha',
      family_name: 'REWI',
      nhi: 'ZZZ0024',
      birth_date: '1984-02-29',
    }
    const { id: practiceId } = await practice.db.selectFrom('practice').select('id').where('code', '=', 'harbour').executeTakeFirstOrThrow()
    await practice.db
      .insertInto('patient')
      .values({
        ...known,
        practice_id: practiceId,
        gp_id: null,
        middle_name: null,
        gender: 'female',
        gender_name: 'Female',
        ethnicity: null,
        blood_group: null,
        mobile: '021 555 0101',
        email: null,
        picture_id: null,
        source_key: null,
      })
      .execute()
    await practice.importBundle(record)
    await practice.importBundle(record)
    expect(await practice.db.selectFrom('patient').select(['id', 'family_name', 'mobile']).execute()).toEqual([
      { id: known.id, family_name: 'REWI', mobile: '021 555 0101' },
    ])
    expect(await practice.db.selectFrom('condition').select('patient_id').executeTakeFirst()).toEqual({ patient_id: known.id })
  })

  test('counts each resource once, with duplicates', async () => {
    const broken = { resourceType: 'DiagnosticReport', code: { text: 'Panel' } }
    const { counts } = await practice.read('a.ndjson', [...record, aroha, broken].map((resource) => JSON.stringify(resource)).join('\n'))
    expect(counts.find(({ type }) => type === 'Patient')).toMatchObject({ read: 2, written: 1, unchanged: 0, skipped: 1 })
    expect(counts.find(({ type }) => type === 'DiagnosticReport')).toMatchObject({ read: 1, written: 0, unchanged: 0, skipped: 1 })
  })

  test('stores another person with the same NHI number as another patient, with a note', async () => {
    await practice.importBundle([aroha])
    const { notes } = await practice.importBundle([{ ...aroha, id: 'other', birthDate: '1990-01-01' }])
    expect(await practice.db.selectFrom('patient').select('id').execute()).toHaveLength(2)
    expect(notes).toEqual([
      'Patient/other has the NHI number of another patient of the practice, and is kept apart: they differ in birth date.',
    ])
  })
})

describe('an account', () => {
  const other = { ...aroha, id: 'other', identifier: [], birthDate: '1990-01-01' }

  test('is created once, with a password that the patient must change', async () => {
    const first = await practice.importBundle([aroha], { account: 'Aroha' })
    expect(first.account).toEqual({ userName: 'aroha', password: expect.stringMatching(/^\w{14}$/) })
    expect(await practice.db.selectFrom('account').select(['user_name', 'is_password_change_due']).execute()).toEqual([
      { user_name: 'aroha', is_password_change_due: true },
    ])
    expect((await practice.importBundle([aroha], { account: 'aroha' })).account).toBeNull()
  })

  test('for one of several patients is refused without --patient, and nothing is stored', async () => {
    await expect(practice.importBundle([aroha, other], { account: 'aroha' })).rejects.toThrow('several patients')
    expect(await practice.db.selectFrom('patient').select('id').execute()).toEqual([])
    expect((await practice.importBundle([aroha, other], { account: 'aroha', patient: 'ZZZ0024' })).account?.userName).toBe('aroha')
  })

  test('with an existing user name is refused, and nothing is stored', async () => {
    await practice.importBundle([aroha], { account: 'aroha' })
    await expect(practice.importBundle([other], { account: 'aroha' })).rejects.toThrow('taken')
    expect(await practice.db.selectFrom('patient').select('id').execute()).toHaveLength(1)
  })
})
