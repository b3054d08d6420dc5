import type { StateValue } from 'xstate'
import type { ListedMachine } from '../machine-list.ts'
import type { Address } from '../walk/address.ts'
import type { RecordedStep } from './impossible-steps.ts'

type Tested = Pick<ListedMachine, 'name' | 'folder' | 'exportName'>

/** Both files belong to `tests/machines/<folder>/`. */
export const testFileName = ({ name }: Tested) => `${name}-recorded.test.ts`

const testImport = "import { expect, test } from 'vitest'"

const importOf = ({ name, folder, exportName }: Tested) => `import { ${exportName} } from '../../../machines/${folder}/${name}.machine.ts'`

/** A machine test of recorded steps: the machine still has their transitions. */
export const testOfSteps = (machine: Tested, steps: readonly RecordedStep[]) => `${testImport}
import { impossibleSteps } from '../../../inspector/recording/impossible-steps.ts'
${importOf(machine)}

/** Each event with the state after it. */
const steps = ${JSON.stringify(steps, null, 2)}

test('${machine.name} has a transition for each recorded step', () => {
  expect(impossibleSteps(${machine.exportName}, steps)).toEqual([])
})
`

/** A machine test of a walk: the same input and events lead to the same states. */
export const testOfWalk = (machine: Tested, walk: Address, states: readonly StateValue[]) => `${testImport}
import { replayWalk } from '../../../inspector/walk/replay.ts'
${importOf(machine)}

const walk = ${JSON.stringify(walk, null, 2)}

test('${machine.name} takes the walk', () => {
  const { walk: taken, problem } = replayWalk(${machine.exportName}, walk)
  expect(problem).toBeNull()
  expect(taken?.steps.map(({ snapshot }) => snapshot.value)).toEqual(${JSON.stringify(states)})
})
`
