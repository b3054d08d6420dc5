import { useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import { Drawing } from './drawing.tsx'
import { partsOf } from './parts.ts'
import { StateList } from './state-list.tsx'
import { type Step, takenTransitions } from './taken-transitions.ts'

type DiagramViewProps = { name: string; machine: AnyStateMachine; active: ReadonlySet<string>; step?: Step | undefined }

/** A machine as drawing and as list, with the step that led to the active states. */
export const DiagramView = ({ name, machine, active, step }: DiagramViewProps) => {
  const { root, arrows } = useMemo(() => partsOf(machine), [machine])
  const taken = useMemo(() => step && takenTransitions(root, step), [root, step])
  return (
    <>
      <Drawing key={name} name={name} root={root} arrows={arrows} active={active} taken={taken} />
      <details className="list">
        <summary>States and transitions as a list</summary>
        <StateList states={[root]} active={active} />
      </details>
    </>
  )
}
