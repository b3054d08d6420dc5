import { RotateCcw } from 'lucide-react'
import { memo } from 'react'
import { repeatedMedicationsQuery } from '../../../api/prescriptions/medications.ts'
import { type Medication, quantityText, statusCaution } from '../../../domain/prescriptions/medication.ts'
import { recordDate } from '../../../domain/values/record-date.ts'
import { texts as common } from '../../../ui/layout/texts.ts'
import { StatusSkeleton } from '../../../ui/lists/card-skeleton.tsx'
import { factText } from '../../../ui/lists/facts.tsx'
import { LongList } from '../../../ui/lists/long-list.tsx'
import { StatusCard, StatusCards } from '../../../ui/lists/status-card.tsx'
import { useList } from '../../../ui/lists/use-list.ts'
import { usePatient } from '../../use-patient.tsx'
import { texts } from '../texts.ts'

/** Approximate card height in px, on a wide screen and on a phone. */
const cardHeights = { wide: 132, narrow: 200 }

const day = (date: string | null) => date && recordDate(date)

/** A medicine without a date omits the date line; the title alone identifies it. */
const RepeatedCard = memo(({ medication }: { medication: Medication }) => (
  <StatusCard
    title={medication.name || common.missing}
    when={factText({ name: texts.repeated.prescribedOn, value: day(medication.prescribedOn) })}
    tone="quiet"
    icon={<RotateCcw aria-hidden size={22} />}
    facts={[
      { name: texts.repeated.status, value: statusCaution(medication) },
      { name: texts.repeated.end, value: day(medication.endsOn) },
      { name: texts.repeated.quantity, value: quantityText(medication), isExact: true },
    ]}
  />
))

type RepeatedProps = { place: number | null }

/** Repeated prescriptions, latest first; more load as the page scrolls. */
export const RepeatedRequests = ({ place }: RepeatedProps) => {
  const { patientId, connection } = usePatient()
  const list = useList(repeatedMedicationsQuery(connection, patientId))
  return (
    <StatusCards>
      <LongList
        label={texts.repeated.list}
        what={texts.repeated.listed}
        list={list}
        empty={{ text: texts.repeated.nothing }}
        progress={texts.shown(list.rows.length, list.total)}
        skeleton={<StatusSkeleton facts={2} />}
        renderRow={(medication) => <RepeatedCard medication={medication} />}
        rowHeight={cardHeights}
        place={place}
      />
    </StatusCards>
  )
}
