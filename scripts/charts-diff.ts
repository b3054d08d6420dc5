import { mkdirSync, writeFileSync } from 'node:fs'
import { joinDiagrams, machineChanges } from './charts/differences.ts'
import { machinesAt } from './charts/revision.ts'
import { optionsOrHelp } from './setup/help.ts'
import { draw, wholeDiagram } from './statechart.ts'

const usage = `npm run charts:diff -- A..B
The states, transitions and guards that were added or removed between two git revisions, as Markdown. A.. compares with the working tree.
A drawing of each changed machine is written to build/charts/diff: new parts are green, removed ones red.`

const rangeFrom = (typed: string[]) => {
  const [range = '', ...others] = typed
  const [from = '', to, ...more] = range.split('..')
  const isRange = from !== '' && !range.startsWith('-') && to !== undefined && more.length === 0 && others.length === 0
  return isRange ? { from, to } : 'A range of two revisions is missing.'
}

const folder = 'build/charts/diff'
const nothing = { states: [] }

const { from, to } = optionsOrHelp(usage, rangeFrom)
try {
  const changes = machineChanges(await machinesAt(from), await machinesAt(to))
  mkdirSync(folder, { recursive: true })
  console.log(`# The machines from ${from} to ${to || 'now'}\n`)
  if (changes.length === 0) console.log('Nothing changed.')
  for (const { name, before, after, lines } of changes) {
    const joined = joinDiagrams(before ? wholeDiagram(before) : nothing, after ? wholeDiagram(after) : nothing)
    writeFileSync(`${folder}/${name}.svg`, await draw(joined))
    const fate = before ? (after ? '' : ' (removed)') : ' (new)'
    console.log([`## ${name}${fate}`, '', ...lines, '', `Drawing: ${folder}/${name}.svg`, ''].join('\n'))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
