import { useState } from 'react'
import type { Connection } from '../../api/http/connection.ts'
import type { ImmunisationList as List } from '../../api/record/immunisations.ts'
import type { Session } from '../../domain/access/session.ts'
import { immunisationStatuses } from '../../domain/record/immunisation.ts'
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx'
import { ImmunisationList } from './immunisation-list.tsx'
import { listTexts, texts } from './texts.ts'

const lists: readonly List[] = [...immunisationStatuses, 'all']

type ImmunisationsProps = { session: Session; connection: Connection }

/** What the patient is or was to be immunised against. */
export const Immunisations = (patient: ImmunisationsProps) => {
  const [current, setCurrent] = useState<List>('due')
  const tabs = lists.map(
    (id): Tab<List> => ({
      id,
      label: listTexts[id],
      content: <ImmunisationList {...patient} list={id} onShowAll={() => setCurrent('all')} />,
    }),
  )
  return <Tabs label={texts.title} tabs={tabs} current={current} onChange={setCurrent} />
}
