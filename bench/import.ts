import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { migrate } from '../server/platform/database/migrate.ts'
import { openFolder } from '../server/platform/database/open.ts'
import { importFile } from '../server/platform/fhir/import/import-file.ts'
import { practices } from '../server/sandbox/practices.ts'
import { median } from './network.ts'
import { syntheticBundle } from './synthetic-bundle.ts'

const fileCount = 30
const resourcesEach = 1000

const folder = mkdtempSync(join(tmpdir(), 'import-bench-'))
const { db, close } = await openFolder(join(folder, 'data'))
try {
  await migrate(db)
  await db.insertInto('practice').values(practices).execute()
  const options = { practice: 'harbour', account: null, patient: null }
  const rates: number[] = []
  const memory: number[] = []
  for (let number = 0; number < fileCount; number += 1) {
    const file = join(folder, `${number}.json`)
    writeFileSync(file, JSON.stringify(syntheticBundle(`${number}`, resourcesEach)))
    const started = performance.now()
    await importFile({ db, clock: () => new Date() }, { name: basename(file), open: () => createReadStream(file) }, options)
    rates.push(resourcesEach / ((performance.now() - started) / 1000))
    rmSync(file)
    global.gc?.()
    memory.push(process.memoryUsage.rss() / 1_000_000)
  }
  const figure = (values: number[]) => Math.round(median(values))
  console.log(`Import of ${fileCount} bundles of ${resourcesEach} resources each, PGlite on disk\n`)
  console.log(`resources a second, median   ${figure(rates)}   (slowest file ${Math.round(Math.min(...rates))})`)
  console.log(`memory, MB                   ${figure(memory.slice(5, 10))} after 10 files, ${figure(memory.slice(-5))} after ${fileCount}`)
} finally {
  await close()
  rmSync(folder, { recursive: true, force: true })
}
