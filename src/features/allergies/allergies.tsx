import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { allergiesQuery } from '../../api/record/allergies.ts'
import type { Allergy, AllergyLevel } from '../../domain/record/allergy.ts'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { texts as common } from '../../ui/layout/texts.ts'
import { StatusSkeleton } from '../../ui/lists/card-skeleton.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { sourceFact } from '../../ui/lists/import-source.ts'
import { Legend } from '../../ui/lists/legend.tsx'
import { StatementCard } from '../../ui/lists/statement-card.tsx'
import { StatusCard, StatusCards } from '../../ui/lists/status-card.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'

/** Record specification, section 2: allergies. */
const texts = {
  title: 'Allergies',
  listed: 'allergies',
  nothing: 'Your practice has no allergies on record here. Tell your practice about any that you know of.',
  type: 'Type',
  symptoms: 'Symptoms',
  comments: 'Comments',
  notRecorded: 'Severity not recorded',
} as const

const levelTexts: Record<Exclude<AllergyLevel, 'other'>, string> = { mild: 'Mild', moderate: 'Moderate', severe: 'Severe' }

const tones = { mild: 'info', moderate: 'warning', severe: 'danger', other: 'neutral' } as const
const icons = { mild: Info, moderate: CircleAlert, severe: TriangleAlert, other: CircleAlert }
const levels = ['mild', 'moderate', 'severe'] as const
const legend = levels.map((level) => ({ tone: tones[level], label: levelTexts[level] }))

const AllergyCard = ({ allergy }: { allergy: Allergy }) => {
  const { substance, level, severity, type, symptoms, comments, isStatement, importedFrom } = allergy
  if (isStatement) return <StatementCard title={substance} comments={comments} importedFrom={importedFrom} />
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
        sourceFact(importedFrom),
      ]}
    />
  )
}

/** The patient's allergies and intolerances, with their severity. */
export const Allergies = () => {
  const { patientId, connection } = usePatient()
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
