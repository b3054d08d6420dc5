import { CalendarClock, CalendarX, Syringe } from 'lucide-react'
import type { Immunisation, ImmunisationStatus } from '../../domain/immunisation.ts'
import { recordDate } from '../../domain/record-date.ts'
import { StatementCard } from '../../ui/statement-card.tsx'
import { StatusCard } from '../../ui/status-card.tsx'
import { texts as common } from '../../ui/texts.ts'
import { statusTexts, texts } from './texts.ts'

const tones = { due: 'warning', overdue: 'danger', administered: 'success' } as const satisfies Record<ImmunisationStatus, string>
const icons = { due: CalendarClock, overdue: CalendarX, administered: Syringe }

const dateOrMissing = (date: string | null) => (date ? recordDate(date) : common.missing)

/** What is told of an immunisation, on the card and on paper. */
export const factsOf = ({ dueOn, indication, vaccinator, description, administeredOn, outcome, comments }: Immunisation) => [
  { name: texts.dueOn, value: dateOrMissing(dueOn) },
  { name: texts.indication, value: indication ?? common.missing },
  { name: texts.vaccinator, value: vaccinator ?? common.missing },
  { name: texts.description, value: description ?? common.missing },
  { name: texts.administeredOn, value: dateOrMissing(administeredOn) },
  { name: texts.outcome, value: outcome ?? common.missing },
  { name: texts.comments, value: comments },
]

export const ImmunisationCard = ({ immunisation }: { immunisation: Immunisation }) => {
  const { heading, status, isStatement, comments } = immunisation
  if (isStatement) return <StatementCard title={heading} comments={comments} />
  const Icon = icons[status]
  return (
    <StatusCard
      title={heading || common.missing}
      tone={tones[status]}
      status={statusTexts[status]}
      icon={<Icon aria-hidden size={22} />}
      facts={factsOf(immunisation)}
    />
  )
}
