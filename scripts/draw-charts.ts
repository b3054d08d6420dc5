import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine } from 'xstate'
import { drawChart } from './statechart.ts'

const machines = join(import.meta.dirname, '..', 'machines')
const charts = join(machines, 'charts')
const ending = '.machine.ts'

const machineIn = async (file: string) => {
  const exported: unknown[] = Object.values(await import(pathToFileURL(join(machines, file)).href))
  const machine = exported.find((value) => value instanceof StateMachine)
  if (!machine) throw new Error(`${file} exports no machine`)
  return machine
}

/** What every machine's diagrams should be, by the names of their files. */
const freshCharts = async () => {
  const files = (await readdir(machines)).filter((file) => file.endsWith(ending))
  const drawn = files.map(async (file) =>
    (await drawChart(await machineIn(file))).map(({ of, svg }) => [file.replace(ending, `${of}.svg`), svg] as const),
  )
  return new Map((await Promise.all(drawn)).flat())
}

/** The names of the diagrams that do not show their machine as it is, or show none. */
export const staleCharts = async () => {
  const fresh = await freshCharts()
  const names = new Set([...fresh.keys(), ...(await readdir(charts).catch(() => []))])
  const isStale = async (name: string) => fresh.get(name) !== (await readFile(join(charts, name), 'utf8').catch(() => null))
  const judged = await Promise.all([...names].map(async (name) => ({ name, stale: await isStale(name) })))
  return judged.filter(({ stale }) => stale).map(({ name }) => name)
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = await staleCharts()
    for (const name of stale) console.log(`Stale: ${join(charts, name)}. Run node scripts/draw-charts.ts.`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    const fresh = await freshCharts()
    await rm(charts, { recursive: true, force: true })
    await mkdir(charts)
    for (const [name, svg] of fresh) await writeFile(join(charts, name), svg)
  }
}
