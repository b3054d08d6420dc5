import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import { repeatOrdersQuery } from '../../../api/prescriptions/repeat-orders.ts'
import { practiceToday } from '../../../domain/values/practice-time.ts'
import type { DateRange } from '../../../domain/values/record-date.ts'
import { PastDaysForm, pastDaysSet } from '../../../ui/dates/past-days-form.tsx'
import { ChoiceChips } from '../../../ui/forms/choice-chips.tsx'
import { ExpandableFilter } from '../../../ui/forms/filter-fold.tsx'
import { pageTexts } from '../../../ui/layout/page-texts.ts'
import { Legend } from '../../../ui/lists/legend.tsx'
import { usePatient } from '../../use-patient.tsx'
import type { MedicationsState, RequestList } from '../page-state.ts'
import { stageTexts, texts } from '../texts.ts'
import { OrderList } from './order-list.tsx'
import { RepeatedRequests } from './repeated.tsx'
import { stageTones } from './stage-tones.ts'

const chips = (['orders', 'repeated'] as const).map((id): { id: RequestList; label: string } => ({ id, label: texts.requests.chips[id] }))

const legendStages = ['awaiting', 'sent', 'ready', 'dispensed', 'cancelled', 'rejected'] as const
const legend = legendStages.map((stage) => ({ tone: stageTones[stage], label: stageTexts[stage] }))

type RequestsProps = {
  state: MedicationsState
  onChange: (change: Partial<MedicationsState>) => void
}

/** The sent requests with their status, and the repeated prescriptions. */
export const Requests = ({ state: { requests, range, place }, onChange }: RequestsProps) => {
  const { session, connection } = usePatient()
  const client = useQueryClient()
  const today = practiceToday()
  const patientId = session.userId

  const search = (searched: DateRange | null) => {
    void client.resetQueries({ queryKey: repeatOrdersQuery(connection, patientId, searched).queryKey })
    onChange({ range: searched, place: null })
  }

  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      <ChoiceChips
        label={texts.requests.show}
        choices={chips}
        chosen={requests}
        onChoose={(id) => onChange({ requests: id, place: null })}
      />
      {requests === 'repeated' ? (
        <RepeatedRequests place={place} />
      ) : (
        <>
          <ExpandableFilter set={[pastDaysSet(range, today)]}>
            <PastDaysForm range={range} today={today} onSearch={search} />
            <Legend label={pageTexts.legend} entries={legend} />
          </ExpandableFilter>
          <OrderList key={JSON.stringify(range)} range={range} place={place} />
        </>
      )}
    </chakra.div>
  )
}
