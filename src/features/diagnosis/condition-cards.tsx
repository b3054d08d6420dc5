import { Infinity as Lasting, Stethoscope } from 'lucide-react'
import { type ConditionList, conditionsQuery } from '../../api/conditions.ts'
import type { Connection } from '../../api/connection.ts'
import type { Condition } from '../../domain/condition.ts'
import { recordDate } from '../../domain/record-date.ts'
import { StatusSkeleton } from '../../ui/card-skeleton.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { factText } from '../../ui/facts.tsx'
import { StatementCard } from '../../ui/statement-card.tsx'
import { StatusCard, StatusCards } from '../../ui/status-card.tsx'
import { texts as common } from '../../ui/texts.ts'
import { useList } from '../../ui/use-list.ts'
import { nothingTexts, texts } from './texts.ts'

/** Each list has its colour; in the list of all the flag of the diagnosis chooses. */
const isLasting = (list: ConditionList, { isLongTerm }: Condition) => list === 'longTerm' || (list === 'all' && isLongTerm)

const ConditionCard = ({ condition, list }: { condition: Condition; list: ConditionList }) => {
  if (condition.isStatement) return <StatementCard title={condition.text} comments={condition.comments} />
  const lasting = isLasting(list, condition)
  const Icon = lasting ? Lasting : Stethoscope
  return (
    <StatusCard
      title={condition.text || common.missing}
      when={factText({ name: texts.onset, value: condition.onset ? recordDate(condition.onset) : condition.onsetText })}
      tone={lasting ? 'success' : 'info'}
      {...(lasting && { status: texts.isLongTerm })}
      icon={<Icon aria-hidden size={22} />}
      facts={[{ name: texts.comments, value: condition.comments }]}
    />
  )
}

type ConditionCardsProps = { patientId: string; connection: Connection; list: ConditionList; onShowAll: () => void }

/** One of the lists of diagnoses. */
export const ConditionCards = ({ patientId, connection, list, onShowAll }: ConditionCardsProps) => {
  const conditions = useList(conditionsQuery(connection, patientId, list))
  return (
    <StatusCards>
      <DataList
        label={texts[list]}
        what={texts.listed}
        list={conditions}
        empty={{ text: nothingTexts[list], next: list === 'all' ? undefined : { label: texts.showAll, go: onShowAll } }}
        skeleton={<StatusSkeleton facts={0} isDated />}
        renderRow={(condition) => <ConditionCard condition={condition} list={list} />}
      />
    </StatusCards>
  )
}
