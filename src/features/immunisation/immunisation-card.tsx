import { CalendarClock, CalendarX, Info, Syringe } from 'lucide-react'
import type { Immunisation, ImmunisationStatus } from '../../domain/record/immunisation.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { texts as common } from '../../ui/layout/texts.ts'
import { factText } from '../../ui/lists/facts.tsx'
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
export const factsOf = ({ status, dueOn, indication, vaccinator, description, administeredOn, outcome, comments }: Immunisation) => [
  { name: texts.dueOn, value: dueOn && recordDate(dueOn) },
  { name: texts.indication, value: indication },
  { name: texts.vaccinator, value: vaccinator },
  { name: texts.description, value: description },
  { name: texts.administeredOn, value: administeredOn ? recordDate(administeredOn) : undated(status) },
  { name: texts.outcome, value: outcome },
  { name: texts.comments, value: comments },
]

export const ImmunisationCard = ({ immunisation }: { immunisation: Immunisation }) => {
  const { heading, status, isStatement, comments } = immunisation
  if (isStatement) return <StatementCard title={heading} comments={comments} />
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
    />
  )
}
