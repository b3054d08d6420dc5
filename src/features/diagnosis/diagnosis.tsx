import { useState } from 'react'
import type { ConditionList } from '../../api/record/conditions.ts'
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx'
import { ConditionCards } from './condition-cards.tsx'
import { texts } from './texts.ts'

const lists: readonly ConditionList[] = ['longTerm', 'recent', 'all']

/** The patient's diagnoses. */
export const Diagnosis = () => {
  const [current, setCurrent] = useState<ConditionList>('longTerm')
  const tabs = lists.map(
    (id): Tab<ConditionList> => ({
      id,
      label: texts[id],
      content: <ConditionCards list={id} onShowAll={() => setCurrent('all')} />,
    }),
  )
  return <Tabs label={texts.title} tabs={tabs} current={current} onChange={setCurrent} />
}
