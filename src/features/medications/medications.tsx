import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { savedSelection, saveSelection } from '../../browser/repeat-draft.ts'
import type { PaymentConfiguration } from '../../flows/payment.ts'
import { useSelection } from '../../ui/hooks/use-selection.ts'
import { Loading } from '../../ui/layout/loading.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx'
import { Status } from '../../ui/lists/status.tsx'
import { usePatient } from '../use-patient.tsx'
import { laterPart } from './later-part.ts'
import { LongTerm } from './long-term/long-term.tsx'
import { OpenRequests } from './open-requests.tsx'
import { type TabId, useMedicationsState } from './page-state.ts'
import { RecentMedications } from './recent.tsx'
import { texts } from './texts.ts'

const Requests = laterPart('Requests', <Loading />)

type MedicationsProps = {
  configuration: PaymentConfiguration & {
    /** A URL with `{code}` in place of a medicine's code; undefined: no link. */
    formularyUrl?: string | undefined
  }
}

/** The tabs for long-term medicines, recent medicines and requests. The history entry stores the selected tab. */
export const Medications = ({ configuration }: MedicationsProps) => {
  const { session } = usePatient()
  const { state, change, openTab } = useMedicationsState()
  const client = useQueryClient()
  const selection = useSelection(() => savedSelection(client, session.userId))
  useEffect(() => saveSelection(client, session.userId, [...selection.ids]), [client, session.userId, selection.ids])
  const tabs: readonly Tab<TabId>[] = [
    {
      id: '1',
      label: texts.tabs.longTerm,
      content: (
        <LongTerm
          formularyUrl={configuration.formularyUrl}
          place={state.place}
          selection={selection}
          configuration={configuration}
          onShowRequests={() => change({ tab: '3', requests: 'orders', range: null, requestedFor: null, place: null })}
        />
      ),
    },
    { id: '2', label: texts.tabs.history, content: <RecentMedications formularyUrl={configuration.formularyUrl} place={state.place} /> },
    { id: '3', label: texts.tabs.requests, content: <Requests state={state} onChange={change} /> },
  ]
  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {state.requestedFor === session.userId && (
        <Status>
          <Notice tone="success">{texts.paid}</Notice>
        </Status>
      )}
      <OpenRequests />
      <Tabs label={texts.title} tabs={tabs} current={state.tab} onChange={openTab} />
    </chakra.div>
  )
}
