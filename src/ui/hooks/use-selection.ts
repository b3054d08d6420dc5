import { useCallback, useMemo, useState } from 'react'

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const others = new Set(ids)
  if (!others.delete(id)) others.add(id)
  return others
}

export type Selection = { ids: ReadonlySet<string>; toggle: (id: string) => void; choose: (ids: readonly string[]) => void }

/** The ids of the selected rows while the view is mounted. */
export const useSelection = (first: () => readonly string[] = () => []): Selection => {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(first()))
  const toggle = useCallback((id: string) => setIds((chosen) => toggled(chosen, id)), [])
  const choose = useCallback((chosen: readonly string[]) => setIds(new Set(chosen)), [])
  return useMemo(() => ({ ids, toggle, choose }), [ids, toggle, choose])
}
