import { invokedMachineIds } from '../inspector/machine-list.ts'
import type { MachineFile } from './machine-files.ts'

/** The drawings of a flow: one, or for a wide flow its first level and each compound state. */
export type DrawnFlow = MachineFile & { drawings: { of: string; file: string }[] }

const titleOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
const linkTo = ({ name }: MachineFile) => `[${titleOf(name)}](#${name})`

/** The flows that a flow invokes. */
const partsOf = ({ machine }: MachineFile, flows: readonly MachineFile[]) => {
  const ids = invokedMachineIds(machine)
  return flows.filter((flow) => ids.includes(flow.machine.id))
}

const sectionOf = (flow: DrawnFlow, flows: readonly DrawnFlow[]) => {
  const parts = partsOf(flow, flows)
  const wholes = flows.filter((other) => partsOf(other, flows).includes(flow))
  return [
    `## ${titleOf(flow.name)}`,
    flow.purpose,
    ...(parts.length > 0 ? [`Its parts: ${parts.map(linkTo).join(', ')}.`] : []),
    ...(wholes.length > 0 ? [`Part of: ${wholes.map(linkTo).join(', ')}.`] : []),
    ...flow.drawings.map(({ of, file }) => `![${titleOf(flow.name)}${of && `, within ${of}`}](../${file})`),
  ].join('\n\n')
}

const head = `# The flows

Every flow of the portal with a second step is a machine in \`machines/\`. \`npm run charts\` writes this page and draws the machines. A machine too wide for a screen
is drawn in parts: its first level, and each state that has states inside, marked \`…\`.`

/** A page with each flow's purpose, its parts and its drawings. */
export const flowsPage = (flows: readonly DrawnFlow[]) => {
  const rows = [...Map.groupBy(flows, ({ folder }) => folder)].map(
    ([folder, some]) => `| \`${folder}/\` | ${some.map(linkTo).join(', ')} |`,
  )
  const contents = ['| folder | flows |', '|---|---|', ...rows.sort()].join('\n')
  return `${[head, contents, ...flows.map((flow) => sectionOf(flow, flows))].join('\n\n')}\n`
}
