import { globSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type ExportFormat, exportFormats, exportMachine, isExportFormat } from '../inspector/export/formats.ts'
import { flowsPage } from './flows-page.ts'
import { machineFiles } from './machine-files.ts'
import { optionsOrHelp } from './setup/help.ts'
import { drawMachine } from './statechart.ts'

const root = join(import.meta.dirname, '..')
const page = 'docs/flows.md'

/** The current drawings of every machine and their page, by file. */
const freshFiles = async () => {
  const flows = await Promise.all(
    (await machineFiles()).map(async (flow) => {
      const drawn = await drawMachine(flow.machine)
      return {
        ...flow,
        drawings: drawn.map(({ of, svg }) => ({ of, svg, file: `${flow.folder}/charts/${flow.name}${of && `.${of}`}.svg` })),
      }
    }),
  )
  const drawings = flows.flatMap((flow) => flow.drawings.map(({ file, svg }) => [file, svg] as const))
  return new Map([...drawings, [page, flowsPage(flows)]])
}

/** The files that differ from the current drawing of their machine, or have no machine. */
export const staleDiagrams = async () => {
  const fresh = await freshFiles()
  const there = globSync('machines/*/charts/*', { cwd: root })
  const files = new Set([...fresh.keys(), ...there])
  const isStale = async (file: string) => fresh.get(file) !== (await readFile(join(root, file), 'utf8').catch(() => null))
  const judged = await Promise.all([...files].map(async (file) => ({ file, stale: await isStale(file) })))
  return judged.filter(({ stale }) => stale).map(({ file }) => file)
}

const drawAll = async () => {
  const fresh = await freshFiles()
  for (const folder of globSync('machines/*/charts', { cwd: root })) await rm(join(root, folder), { recursive: true })
  for (const [file, text] of fresh) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
}

const exportAll = async (format: ExportFormat) => {
  const folder = `build/charts/${format}`
  await mkdir(join(root, folder), { recursive: true })
  for (const { name, machine } of await machineFiles())
    await writeFile(join(root, folder, `${name}.${exportFormats[format]}`), await exportMachine(machine, format))
  console.log(folder)
}

const usage = `npm run charts
npm run charts -- --format ${Object.keys(exportFormats).join('|')}
Draws every machine and docs/flows.md, or writes every machine in a format to build/charts.`

const formatFrom = (typed: string[]) => {
  const [option, format = '', ...others] = typed
  if (option === undefined) return { format: null }
  return option === '--format' && others.length === 0 && isExportFormat(format) ? { format } : `Unknown: ${typed.join(' ')}`
}

if (import.meta.main) {
  const { format } = optionsOrHelp<{ format: ExportFormat | null }>(usage, formatFrom)
  await (format === null ? drawAll() : exportAll(format))
}
