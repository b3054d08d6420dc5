import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { importFile } from '../../../../server/platform/fhir/import/import-file.ts'
import { aroha, everything, importing } from './importing.ts'
import { condition } from './resources.ts'

const practice = importing()
const folder = mkdtempSync(join(tmpdir(), 'while-importing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const asthma = (id: number) => condition('Asthma', { id: `${id}`, recordedDate: '2026-01-01' })
const texts = [aroha, ...Array.from({ length: 2000 }, (_, id) => asthma(id))].map((resource) => `${JSON.stringify(resource)}\n`)

/** Something that happens in the middle of each reading of a file, told which reading it is. */
const readWith = (happens: (reading: number) => Promise<unknown>, rest = texts.slice(1000)) => {
  let readings = 0
  async function* content(reading: number) {
    yield Buffer.from(texts.slice(0, 1000).join(''))
    await happens(reading)
    yield Buffer.from(rest.join(''))
  }
  const open = () => {
    readings += 1
    return Readable.from(content(readings))
  }
  return importFile(
    { db: practice.db, clock: () => new Date(), folder },
    { name: 'a.ndjson', open },
    { practice: 'harbour', account: null, patient: null },
  )
}

test('a call is answered while a file is read, whichever reading it is, and sees nothing of it', async () => {
  const answers: unknown[] = []
  const call = async () => {
    const answer = practice.db.selectFrom('condition').select('id').execute()
    answers.push(await Promise.race([answer, setTimeout(300_000, 'no answer')]))
  }
  const { counts } = await readWith(call)
  expect(answers).toEqual([[], []])
  expect(counts.find(({ type }) => type === 'Condition')).toMatchObject({ read: 2000, written: 2000 })
})

test('nothing stays in the folder, whether a file was taken in or refused', async () => {
  await readWith(async () => undefined)
  await expect(readWith(async () => undefined, ['{'])).rejects.toThrow('ends too early')
  const breaksLater = readWith(async (reading) => {
    if (reading === 2) throw new Error('the disk is gone')
  })
  await expect(breaksLater).rejects.toThrow('the disk is gone')
  expect(readdirSync(folder)).toEqual([])
})

test('a file is refused when its patient became known to the practice meanwhile, and can be imported again', async () => {
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
  const register = async (reading: number) => {
    if (reading === 2) await practice.db.insertInto('patient').values(known).execute()
  }
  await expect(readWith(register)).rejects.toThrow('changed while the file was read')
  expect((await everything(practice.db)).condition).toEqual([])
  await readWith(async () => undefined)
  expect((await everything(practice.db)).patient).toEqual([expect.objectContaining({ id: known.id })])
})
