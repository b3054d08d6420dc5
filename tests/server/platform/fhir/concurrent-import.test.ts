import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { allRows, aroha, openImportDatabase } from './import-database.ts'
import { condition } from './resources.ts'

const practice = openImportDatabase()
const folder = mkdtempSync(join(tmpdir(), 'while-importing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const asthma = (id: number) => condition('Asthma', { id: `${id}`, recordedDate: '2026-01-01' })
const texts = [aroha, ...Array.from({ length: 2000 }, (_, id) => asthma(id))].map((resource) => `${JSON.stringify(resource)}\n`)

/** Imports a file, and calls `onPass` in the middle of each pass over the file. */
const importWith = (onPass: (pass: number) => Promise<unknown>, rest = texts.slice(1000)) => {
  let passes = 0
  async function* content(pass: number) {
    yield Buffer.from(texts.slice(0, 1000).join(''))
    await onPass(pass)
    yield Buffer.from(rest.join(''))
  }
  const open = () => {
    passes += 1
    return Readable.from(content(passes))
  }
  return importFile(
    { db: practice.db, clock: () => new Date(), folder },
    { name: 'a.ndjson', open },
    { practice: 'harbour', account: null, patient: null },
  )
}

test('a query during either pass over a file returns, without rows of the file', async () => {
  const answers: unknown[] = []
  const call = async () => {
    const answer = practice.db.selectFrom('condition').select('id').execute()
    answers.push(await Promise.race([answer, setTimeout(300_000, 'no answer')]))
  }
  const { counts } = await importWith(call)
  expect(answers).toEqual([[], []])
  expect(counts.find(({ type }) => type === 'Condition')).toMatchObject({ read: 2000, written: 2000 })
})

test('an import leaves no temporary file after success, refusal or failure', async () => {
  await importWith(async () => undefined)
  await expect(importWith(async () => undefined, ['{'])).rejects.toThrow('ends too early')
  const breaksLater = importWith(async (pass) => {
    if (pass === 2) throw new Error('the disk is gone')
  })
  await expect(breaksLater).rejects.toThrow('the disk is gone')
  expect(readdirSync(folder)).toEqual([])
})

test('an import refuses a file whose patient was registered meanwhile, and accepts it on a second run', async () => {
  const { id: practice_id } = await practice.db.selectFrom('practice').select('id').where('code', '=', 'harbour').executeTakeFirstOrThrow()
  const known = {
    id: 'aaaaaaaa-0000-4000-8000-000000000001',
    practice_id,
    first_name: 'Aroha',
    family_name: 'Rewi',
    nhi: 'ZZZ0024',
    birth_date: '1984-02-29',
    gender: 'female',
    gender_name: 'Female',
  }
  const register = async (pass: number) => {
    if (pass === 2) await practice.db.insertInto('patient').values(known).execute()
  }
  await expect(importWith(register)).rejects.toThrow('changed while the file was read')
  expect((await allRows(practice.db)).condition).toEqual([])
  await importWith(async () => undefined)
  expect((await allRows(practice.db)).patient).toEqual([expect.objectContaining({ id: known.id })])
})
