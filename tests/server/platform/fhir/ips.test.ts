import { createReadStream, existsSync, globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { optionsFrom } from '../../../../scripts/import/options.ts'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { summaryDocument } from '../../../../server/platform/fhir/summary/document.ts'
import { patientById } from '../../../../server/platform/store/patients.ts'
import { practiceByCode } from '../../../../server/platform/store/practices.ts'
import { serverUnderTest } from '../../server-under-test.ts'
import { leads, mustSupport, problemsOf, type Resource } from './ips-profiles.ts'

const server = serverUnderTest()
const folder = resolve('../shared/data/fhir')
const files = globSync(
  ['synthea/*.json', 'synthea-with-organizations/Gab*.json', 'summaries/*.json'].map((one) => `${folder}/${one}`),
).sort()
const bulk = globSync(`${folder}/synthea-bulk/*.ndjson`)
if (!existsSync(folder)) console.error(`Skipped: the bundles of ${folder} are not there.`)

const documentOf = async (id: string): Promise<Resource[]> => {
  const patient = await patientById(server.db, id)
  const practice = await practiceByCode(server.db, 'harbour')
  if (!patient || !practice) return expect.fail('there is no such patient')
  const { entry } = await summaryDocument(server.db, { patient, accountId: id, practice, now: new Date(), isOpen: () => true })
  return entry.map(({ resource }) => resource)
}

const patientsWhere = async (isImported: boolean) =>
  (
    await server.db
      .selectFrom('patient')
      .select('id')
      .where('source_key', isImported ? 'is not' : 'is', null)
      .execute()
  ).map(({ id }) => id)

describe('the summary conforms to the International Patient Summary', () => {
  test('for each account of the sandbox', async () => {
    const found = new Set<string>()
    const patients = await patientsWhere(false)
    expect(patients.length).toBeGreaterThan(5)
    for (const id of patients) for (const resource of await documentOf(id)) for (const problem of problemsOf(resource)) found.add(problem)
    expect([...found]).toEqual([])
  })

  test.each(files.map((file) => [basename(file), file]))('for the import %s', async (name, file) => {
    const source = { name, open: () => createReadStream(file) }
    await importFile({ db: server.db, clock: () => new Date() }, source, { practice: 'harbour', account: null, patient: null })
    const resources = (await Promise.all((await patientsWhere(true)).map(documentOf))).flat()
    expect(resources.length).toBeGreaterThan(5)
    expect([...new Set(resources.flatMap(problemsOf))]).toEqual([])
  })

  test.skipIf(bulk.length === 0)('for a bulk export', async () => {
    const options = optionsFrom([...bulk, '--practice', 'harbour'])
    if (typeof options === 'string') return expect.fail(options)
    const before = await patientsWhere(true)
    for (const file of options.files) {
      const source = { name: basename(file), open: () => createReadStream(file) }
      await importFile({ db: server.db, clock: () => new Date() }, source, { practice: 'harbour', account: null, patient: null })
    }
    const patients = (await patientsWhere(true)).filter((id) => !before.includes(id))
    expect(patients).toHaveLength(13)
    const resources = (await Promise.all(patients.map(documentOf))).flat()
    expect([...new Set(resources.flatMap(problemsOf))]).toEqual([])
  })

  test('and has each "must support" path that the record has', async () => {
    await server.db.updateTable('condition').set({ severity: 'Severe', body_site: 'Left wrist' }).execute()
    await server.db.updateTable('allergy').set({ criticality: 'low', verification_status: 'confirmed' }).execute()
    const all: Resource[] = []
    for (const id of await patientsWhere(false)) all.push(...(await documentOf(id)))
    const absent = mustSupport.filter((rule) => {
      const [type, ...path] = rule.split('.')
      return !all.some((resource) => resource.resourceType === type && leads(resource, path.join('.')))
    })
    expect(absent).toEqual([])
  })

  test('and states the limit of its measurements', async () => {
    const { id } = await server.db
      .selectFrom('vital')
      .select(sql<string>`patient_id::text`.as('id'))
      .groupBy('patient_id')
      .having(sql<number>`count(*)`, '>', 1000)
      .executeTakeFirstOrThrow()
    const [composition] = await documentOf(id)
    expect(JSON.stringify(composition)).toMatch(/The latest 1000 of \d+ measurements: this summary does not hold the others\./)
  })
})
