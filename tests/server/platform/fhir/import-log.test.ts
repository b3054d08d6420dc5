import { rmSync } from 'node:fs'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { importRoute } from '../../../../server/platform/fhir/import/route.ts'
import { practiceId } from '../../../../server/sandbox/practices.ts'
import { temporaryFolder } from '../../server-process.ts'
import { aroha, bundleOf, importing, sourceOf } from './importing.ts'
import { allergy, inError } from './resources.ts'

const practice = importing()
const hemi = { ...aroha, id: 'hemi', identifier: [], name: [{ family: 'Walker', given: ['Hemi'] }] }
const nuts = allergy('Peanut', { id: 'nuts' })
const at = new Date('2026-11-20T00:00:00Z')

const importedBy = (by: string, resources: object[]) =>
  importFile({ db: practice.db, clock: () => at, by }, sourceOf('a.json', JSON.stringify(bundleOf(resources))), {
    practice: 'harbour',
    account: null,
    patient: null,
  })
const logged = () => practice.db.selectFrom('access_log').selectAll().orderBy('id').execute()

test('the practice finds who imported how much, and a patient that something was imported', async () => {
  await importedBy('deploy', [aroha, hemi, nuts])
  const people = await practice.db.selectFrom('patient').select('id').execute()
  const row = { at, practice_id: practiceId('harbour'), account_id: null, session_id: null, operation: 'import', status: 200 }
  const rows = await logged()
  const others = rows.filter(({ told_to }) => told_to === 'patient')
  expect(rows.filter((one) => !others.includes(one))).toMatchObject([
    { ...row, patient_id: null, about: { user: 'deploy', patients: '2', resources: '3' }, told_to: 'practice' },
  ])
  expect(others.map(({ patient_id }) => patient_id).sort()).toEqual(people.map(({ id }) => id).sort())
  for (const other of others) expect(other).toMatchObject({ ...row, about: null, told_to: 'patient' })
})

test('a file that only takes something from a record is in its log; one that is refused is in none', async () => {
  await importedBy('deploy', [aroha, nuts])
  const before = (await logged()).length
  await importedBy('deploy', [{ ...nuts, ...inError }])
  const [aboutAll, aboutOne, ...others] = (await logged()).slice(before)
  expect([aboutAll?.about, aboutOne?.told_to, others]).toEqual([{ user: 'deploy', patients: '1', resources: '1' }, 'patient', []])
  const kept = (await logged()).length
  await expect(importedBy('deploy', [{ ...aroha, birthDate: '1990-01-01', name: [{ family: 'Other' }] }])).rejects.toThrow()
  expect((await logged()).length).toBe(kept)
})

test('the door passes on who imports', async () => {
  const app = fastify()
  const folder = temporaryFolder()
  importRoute(app, { db: practice.db, clock: () => at }, { secret: 'secret', folder })
  const options = Buffer.from(JSON.stringify({ practice: 'harbour', name: 'a.json', by: 'deploy' })).toString('base64url')
  const headers = { 'content-type': 'application/octet-stream', 'x-door-secret': 'secret', 'x-import-options': options }
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${address}/import`, { method: 'POST', headers, body: JSON.stringify(bundleOf([aroha])) })
  expect(await answer.text()).toContain('"report"')
  await app.close()
  rmSync(folder, { recursive: true })
  expect((await logged()).map(({ about }) => about).filter((about) => about !== null)).toEqual([
    { user: 'deploy', patients: '1', resources: '1' },
  ])
})
