import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { allergiesQuery } from '../../api/allergies.ts'
import type { Connection } from '../../api/connection.ts'
import type { Allergy } from '../../domain/allergy.ts'
import { StatusSkeleton } from '../../ui/card-skeleton.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { Legend } from '../../ui/legend.tsx'
import { pageTexts } from '../../ui/page-texts.ts'
import { StatementCard } from '../../ui/statement-card.tsx'
import { StatusCard, StatusCards } from '../../ui/status-card.tsx'
import { texts as common } from '../../ui/texts.ts'
import { useList } from '../../ui/use-list.ts'
import { levelTexts, texts } from './texts.ts'

const tones = { mild: 'success', moderate: 'warning', severe: 'danger', other: 'neutral' } as const
const icons = { mild: Info, moderate: CircleAlert, severe: TriangleAlert, other: CircleAlert }
const levels = ['mild', 'moderate', 'severe'] as const
const legend = levels.map((level) => ({ tone: tones[level], label: levelTexts[level] }))

const AllergyCard = ({ allergy: { substance, level, severity, type, symptoms, comments, isStatement } }: { allergy: Allergy }) => {
  if (isStatement) return <StatementCard title={substance} comments={comments} />
  const Icon = icons[level]
  return (
    <StatusCard
      title={substance || common.missing}
      tone={tones[level]}
      status={severity ?? texts.notRecorded}
      icon={<Icon aria-hidden size={22} />}
      facts={[
        { name: texts.type, value: type },
        { name: texts.symptoms, value: symptoms },
        { name: texts.comments, value: comments },
      ]}
    />
  )
}

type AllergiesProps = { patientId: string; connection: Connection }

/** What the patient does not tolerate, and how badly. */
export const Allergies = ({ patientId, connection }: AllergiesProps) => {
  const allergies = useList(allergiesQuery(connection, patientId))
  return (
    <>
      <Legend label={pageTexts.legend} entries={legend} />
      <StatusCards>
        <DataList
          label={texts.title}
          what={texts.listed}
          list={allergies}
          empty={{ text: texts.nothing }}
          skeleton={<StatusSkeleton facts={3} />}
          renderRow={(allergy) => <AllergyCard allergy={allergy} />}
        />
      </StatusCards>
    </>
  )
}
