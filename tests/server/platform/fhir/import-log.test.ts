import { rmSync } from 'node:fs'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { importRoute } from '../../../../server/platform/fhir/import/route.ts'
import { databaseFiles } from '../../../../server/platform/files/file-store.ts'
import { addOwnAccount } from '../../../../server/platform/store/register.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { temporaryFolder } from '../../server-process.ts'
import { aroha, bundleOf, openImportDatabase, sourceOf } from './import-database.ts'
import { allergy, inErrorStatus } from './resources.ts'

const practice = openImportDatabase()
const hemi = { ...aroha, id: 'hemi', identifier: [], name: [{ family: 'Walker', given: ['Hemi'] }] }
const nuts = allergy('Peanut', { id: 'nuts' })
const at = new Date('2026-11-20T00:00:00Z')

const importAs = (by: string, resources: object[]) =>
  importFile({ db: practice.db, clock: () => at, by }, sourceOf('a.json', JSON.stringify(bundleOf(resources))), {
    practice: 'harbour',
    account: null,
    patient: null,
  })
const accessLog = () => practice.db.selectFrom('access_log').selectAll().orderBy('id').execute()

test('the access log of the practice has user and counts, and that of each patient has the import', async () => {
  await importAs('deploy', [aroha, hemi, nuts])
  const people = await practice.db.selectFrom('patient').select('id').execute()
  const row = { at, practice_id: practiceId('harbour'), account_id: null, session_id: null, operation: 'import', status: 200 }
  const rows = await accessLog()
  const others = rows.filter(({ told_to }) => told_to === 'patient')
  expect(rows.filter((one) => !others.includes(one))).toMatchObject([
    { ...row, patient_id: null, about: { user: 'deploy', patients: '2', resources: '3' }, told_to: 'practice' },
  ])
  expect(others.map(({ patient_id }) => patient_id).sort()).toEqual(people.map(({ id }) => id).sort())
  for (const other of others) expect(other).toMatchObject({ ...row, about: null, told_to: 'patient' })
})

test('a patient is told once which areas an import collected from which source, and by a letter that names neither', async () => {
  await importAs('deploy', [aroha, hemi])
  const { id: patientId, practice_id } = await practice.db
    .selectFrom('patient')
    .select(['id', 'practice_id'])
    .where('first_name', '=', 'Aroha')
    .executeTakeFirstOrThrow()
  await addOwnAccount(
    practice.db,
    {
      id: patientId,
      practice_id,
      user_name: 'aroha@example.nz',
      email: 'aroha@example.nz',
      password_hash: '',
      status: 'active',
      is_password_change_due: false,
      first_name: 'Aroha',
      middle_name: null,
      family_name: 'Ngata',
    },
    [],
  )
  const notices = async () => (await practice.db.selectFrom('record_import').selectAll().execute()).map(({ id: _, ...notice }) => notice)
  const fromSouth = (resources: object[]) =>
    importFile({ db: practice.db, clock: () => at }, sourceOf('a.json', JSON.stringify(bundleOf(resources))), {
      practice: 'harbour',
      account: null,
      patient: null,
      source: 'south.example.nz',
    })
  expect(await notices()).toEqual([])
  await fromSouth([aroha, nuts])
  await fromSouth([aroha, nuts])
  const notice = { patient_id: patientId, imported_at: at, source: 'south.example.nz', collected: ['Allergies'] }
  expect(await notices()).toEqual([notice])
  expect((await accessLog()).filter(({ patient_id }) => patient_id === patientId).at(-1)?.about).toEqual({ source: 'south.example.nz' })
  const letters = await practice.db.selectFrom('outbox').select(['recipient', 'text']).execute()
  expect(letters).toHaveLength(1)
  expect(letters[0]?.recipient).toBe('aroha@example.nz')
  expect(letters[0]?.text).not.toMatch(/Peanut|Allergies|south/)
})

test('the access log has a file that only withdraws rows, and no refused file', async () => {
  await importAs('deploy', [aroha, nuts])
  const before = (await accessLog()).length
  await importAs('deploy', [{ ...nuts, ...inErrorStatus }])
  const [aboutAll, aboutOne, ...others] = (await accessLog()).slice(before)
  expect([aboutAll?.about, aboutOne?.told_to, others]).toEqual([{ user: 'deploy', patients: '1', resources: '1' }, 'patient', []])
  const countBefore = (await accessLog()).length
  await expect(importAs('deploy', [{ ...aroha, birthDate: '1990-01-01', name: [{ family: 'Other' }] }])).rejects.toThrow()
  expect((await accessLog()).length).toBe(countBefore)
})

test('the local channel passes the user of the command on', async () => {
  const app = fastify()
  const folder = temporaryFolder()
  importRoute(app, { db: practice.db, clock: () => at, files: databaseFiles }, { secret: 'secret', folder })
  const options = Buffer.from(JSON.stringify({ practice: 'harbour', name: 'a.json', by: 'deploy' })).toString('base64url')
  const headers = { 'content-type': 'application/octet-stream', 'x-door-secret': 'secret', 'x-import-options': options }
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${address}/import`, { method: 'POST', headers, body: JSON.stringify(bundleOf([aroha])) })
  expect(await answer.text()).toContain('"report"')
  await app.close()
  rmSync(folder, { recursive: true })
  expect((await accessLog()).map(({ about }) => about).filter((about) => about !== null)).toEqual([
    { user: 'deploy', patients: '1', resources: '1' },
  ])
})
