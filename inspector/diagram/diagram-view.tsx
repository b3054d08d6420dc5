import { useMemo, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { countUnreached, markUnreached } from '../coverage/reached.ts'
import { useReached } from '../coverage/use-reached.ts'
import { CopyExport } from '../export/copy-export.tsx'
import { Drawing } from './drawing.tsx'
import { partsOf, type State } from './parts.ts'
import { StateList } from './state-list.tsx'
import { type Step, takenTransitions } from './taken-transitions.ts'

const coverages = { none: 'Without coverage', byTests: 'What tests reach', byJourneys: 'What journeys reach' } as const
type Coverage = keyof typeof coverages

const isCoverage = (text: string): text is Coverage => text in coverages

const CoverageCount = ({ root, parts }: { root: State; parts: ReadonlySet<string> | null }) => {
  if (!parts) return 'No data: npm run coverage:machines makes it; -- --journeys adds the journeys.'
  const { states, transitions } = countUnreached(root, parts)
  return states + transitions === 0 ? 'Everything is reached.' : `Not reached (✗): ${states} states, ${transitions} transitions.`
}

type DiagramViewProps = {
  name: string
  machine: AnyStateMachine
  active: ReadonlySet<string>
  step?: Step | undefined
  onChooseState?: (id: string) => void
}

/** A machine as drawing and as list, with the step that led to the active states. */
export const DiagramView = ({ name, machine, active, step, onChooseState }: DiagramViewProps) => {
  const { root, arrows } = useMemo(() => partsOf(machine), [machine])
  const taken = useMemo(() => step && takenTransitions(root, step), [root, step])
  const [coverage, setCoverage] = useState<Coverage>('none')
  const reached = useReached()
  const parts = useMemo(() => {
    const names = coverage === 'none' ? null : reached?.[coverage]
    return names ? new Set(names) : null
  }, [coverage, reached])
  const drawn = useMemo(() => (parts ? markUnreached(root, parts) : root), [root, parts])
  return (
    <>
      <p className="tools">
        <label className="inline">
          Coverage{' '}
          <select value={coverage} onChange={({ target: { value } }) => isCoverage(value) && setCoverage(value)}>
            {Object.entries(coverages).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <CopyExport key={name} machine={machine} />
        <span role="status">{coverage !== 'none' && <CoverageCount root={root} parts={parts} />}</span>
      </p>
      <Drawing key={name} name={name} root={drawn} arrows={arrows} active={active} taken={taken} onChooseState={onChooseState} />
      <details className="list">
        <summary>States and transitions as a list</summary>
        <StateList states={[drawn]} active={active} />
      </details>
    </>
  )
}
