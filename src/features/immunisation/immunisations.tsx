import { useState } from 'react'
import type { ImmunisationList as List } from '../../api/record/immunisations.ts'
import type { MenuEntry } from '../../domain/practice/menu.ts'
import { immunisationStatuses } from '../../domain/record/immunisation.ts'
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx'
import { ImmunisationList } from './immunisation-list.tsx'
import { listTexts, texts } from './texts.ts'

const lists: readonly List[] = [...immunisationStatuses, 'all']

/** Immunisations that are due, overdue or administered. */
export const Immunisations = ({ menu }: { menu: readonly MenuEntry[] }) => {
  const [current, setCurrent] = useState<List>('due')
  const tabs = lists.map(
    (id): Tab<List> => ({
      id,
      label: listTexts[id],
      content: <ImmunisationList list={id} menu={menu} onShowAll={() => setCurrent('all')} />,
    }),
  )
  return <Tabs label={texts.title} tabs={tabs} current={current} onChange={setCurrent} />
}
