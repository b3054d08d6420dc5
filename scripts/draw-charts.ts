import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine } from 'xstate'
import { drawChart } from './statechart.ts'

const machines = join(import.meta.dirname, '..', 'machines')
const ending = '.machine.ts'

const machineIn = async (file: string) => {
  const exported: unknown[] = Object.values(await import(pathToFileURL(join(machines, file)).href))
  const machine = exported.find((value) => value instanceof StateMachine)
  if (!machine) throw new Error(`${file} exports no machine`)
  return machine
}

/** What every machine's diagram should be, by the path of its file. */
const freshCharts = async () => {
  const files = (await readdir(machines)).filter((file) => file.endsWith(ending))
  return Promise.all(
    files.map(async (file) => ({
      path: join(machines, 'charts', file.replace(ending, '.svg')),
      svg: await drawChart(await machineIn(file)),
    })),
  )
}

/** The paths of the diagrams that do not show their machine as it is. */
export const staleCharts = async () => {
  const charts = await freshCharts()
  const drawn = await Promise.all(charts.map(({ path }) => readFile(path, 'utf8').catch(() => null)))
  return charts.filter(({ svg }, index) => svg !== drawn[index]).map(({ path }) => path)
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = await staleCharts()
    for (const path of stale) console.log(`Stale: ${path}. Run node scripts/draw-charts.ts.`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    await mkdir(join(machines, 'charts'), { recursive: true })
    for (const { path, svg } of await freshCharts()) await writeFile(path, svg)
  }
}
