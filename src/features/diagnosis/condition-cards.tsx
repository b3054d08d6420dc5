import { Infinity as Lasting, Stethoscope } from 'lucide-react'
import { type ConditionList, conditionsQuery } from '../../api/record/conditions.ts'
import type { Condition } from '../../domain/record/condition.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { texts as common } from '../../ui/layout/texts.ts'
import { StatusSkeleton } from '../../ui/lists/card-skeleton.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { factText } from '../../ui/lists/facts.tsx'
import { sourceFact } from '../../ui/lists/import-source.ts'
import { StatementCard } from '../../ui/lists/statement-card.tsx'
import { StatusCard, StatusCards } from '../../ui/lists/status-card.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { nothingTexts, texts } from './texts.ts'

/** A list's colour follows its kind. In the list of all, it follows the condition's flag. */
const isLasting = (list: ConditionList, { isLongTerm }: Condition) => list === 'longTerm' || (list === 'all' && isLongTerm)

const ConditionCard = ({ condition, list }: { condition: Condition; list: ConditionList }) => {
  if (condition.isStatement)
    return <StatementCard title={condition.text} comments={condition.comments} importedFrom={condition.importedFrom} />
  const lasting = isLasting(list, condition)
  const Icon = lasting ? Lasting : Stethoscope
  return (
    <StatusCard
      title={condition.text || common.missing}
      when={factText({ name: texts.onset, value: condition.onset ? recordDate(condition.onset) : condition.onsetText })}
      tone={lasting ? 'neutral' : 'info'}
      {...(lasting && { status: texts.isLongTerm })}
      icon={<Icon aria-hidden size={22} />}
      facts={[{ name: texts.comments, value: condition.comments }, sourceFact(condition.importedFrom)]}
    />
  )
}

type ConditionCardsProps = { list: ConditionList; onShowAll: () => void }

export const ConditionCards = ({ list, onShowAll }: ConditionCardsProps) => {
  const { patientId, connection } = usePatient()
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
