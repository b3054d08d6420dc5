import { CalendarClock, CalendarX, Info, Syringe } from 'lucide-react'
import type { Immunisation, ImmunisationStatus } from '../../domain/record/immunisation.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { texts as common } from '../../ui/layout/texts.ts'
import { CardLink } from '../../ui/lists/card-link.tsx'
import { factText } from '../../ui/lists/facts.tsx'
import { sourceFact } from '../../ui/lists/import-source.ts'
import { StatementCard } from '../../ui/lists/statement-card.tsx'
import { StatusCard } from '../../ui/lists/status-card.tsx'
import { statusText, texts } from './texts.ts'

const tones = { due: 'warning', overdue: 'danger', administered: 'success', other: 'neutral' } as const satisfies Record<
  ImmunisationStatus,
  string
>
const icons = { due: CalendarClock, overdue: CalendarX, administered: Syringe, other: Info }

/** The label of the date on the card. */
const dayNames = { due: texts.dueOn, overdue: texts.dueOn, administered: texts.administeredOn, other: texts.dueOn }

/** The text for a missing date. Only an administered immunisation is expected to have one. */
const undated = (status: ImmunisationStatus) => (status === 'administered' ? texts.notRecorded : null)

/** The facts of an immunisation, on the card and in print. */
export const factsOf = ({ status, dueOn, administeredOn, ...immunisation }: Immunisation) => [
  { name: texts.dueOn, value: dueOn && recordDate(dueOn) },
  { name: texts.indication, value: immunisation.indication },
  { name: texts.vaccinator, value: immunisation.vaccinator },
  { name: texts.description, value: immunisation.description },
  { name: texts.administeredOn, value: administeredOn ? recordDate(administeredOn) : undated(status) },
  { name: texts.outcome, value: immunisation.outcome },
  { name: texts.comments, value: immunisation.comments },
  sourceFact(immunisation.importedFrom),
]

type ImmunisationCardProps = { immunisation: Immunisation; canBook: boolean }

/** An immunisation. One that is due or overdue leads to booking. */
export const ImmunisationCard = ({ immunisation, canBook }: ImmunisationCardProps) => {
  const { heading, status, isStatement, comments, importedFrom } = immunisation
  if (isStatement) return <StatementCard title={heading} comments={comments} importedFrom={importedFrom} />
  const Icon = icons[status]
  const facts = factsOf(immunisation)
  const day = facts.find(({ name }) => name === dayNames[status])
  return (
    <StatusCard
      title={heading || common.missing}
      when={day && factText(day)}
      tone={tones[status]}
      status={statusText(immunisation)}
      icon={<Icon aria-hidden size={22} />}
      facts={facts.filter((fact) => fact !== day)}
    >
      {canBook && (status === 'due' || status === 'overdue') && (
        <CardLink href="/appointments" tab="1" label={texts.book} about={heading} />
      )}
    </StatusCard>
  )
}
