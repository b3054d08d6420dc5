import { useMemo } from 'react'
import type { AnyStateMachine } from 'xstate'
import { Drawing } from './drawing.tsx'
import { partsOf } from './parts.ts'
import { StateList } from './state-list.tsx'

/** A chart, drawn and in words. */
export const ChartView = ({ name, machine, active }: { name: string; machine: AnyStateMachine; active: ReadonlySet<string> }) => {
  const { root, arrows } = useMemo(() => partsOf(machine), [machine])
  return (
    <>
      <Drawing key={name} name={name} root={root} arrows={arrows} active={active} />
      <details className="list">
        <summary>States and transitions as a list</summary>
        <StateList states={[root]} active={active} />
      </details>
    </>
  )
}
