import { useCallback, useState } from 'react'
import { canRepeat, type Medication } from '../../../domain/medication.ts'

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const others = new Set(ids)
  if (!others.delete(id)) others.add(id)
  return others
}

export type Selection = { ids: ReadonlySet<string>; toggle: (id: string) => void; choose: (ids: readonly string[]) => void }

/** The medicines that are ticked; they stay so behind another tab. */
export const useSelection = (): Selection => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback((id: string) => setIds((chosen) => toggled(chosen, id)), [])
  const choose = useCallback((chosen: readonly string[]) => setIds(new Set(chosen)), [])
  return { ids, toggle, choose }
}

/** What of a list can be ticked on a day, and what of that is. */
export const selectionOf = (rows: readonly Medication[], ids: ReadonlySet<string>, today: string) => {
  const offered = rows.filter((row) => canRepeat(row, today))
  return { offered, chosen: offered.filter(({ id }) => ids.has(id)) }
}
