import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, type LucideIcon, MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import { beginMessage } from '../../api/begun-message.ts'
import type { Connection } from '../../api/connection.ts'
import { practiceQuery } from '../../api/practice.ts'
import { practiceSettingsQuery } from '../../api/practice-settings.ts'
import { bookingRules } from '../../domain/booking-rules.ts'
import { type MenuEntry, opensArea } from '../../domain/menu.ts'
import { messagingRights } from '../../domain/messaging-rights.ts'
import { recordDate } from '../../domain/record-date.ts'
import type { TestResult } from '../../domain/test-result.ts'
import { textLimits } from '../../domain/text-limits.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { texts } from './texts.ts'

const subjectOf = ({ name, reportedAt }: TestResult) =>
  [texts.next.about(name), reportedAt && recordDate(reportedAt)].filter(Boolean).join(', ').slice(0, textLimits.subject)

type NextStepProps = { href: string; icon: LucideIcon; label: string; onTake: () => void }

const NextStep = ({ href, icon: Icon, label, onTake }: NextStepProps) => (
  <ButtonLink look="quiet" paddingInline="0" asChild>
    <Link href={href} onClick={onTake}>
      <Icon aria-hidden size={20} />
      {label}
    </Link>
  </ButtonLink>
)

type NextStepsProps = {
  result: TestResult
  patientId: string
  connection: Connection
  menu: readonly MenuEntry[]
  /** One of them was taken: the report is left. */
  onLeave: () => void
}

/** What somebody may want to do about a result, as far as menu and practice let them. */
export const NextSteps = ({ result, patientId, connection, menu, onLeave }: NextStepsProps) => {
  const client = useQueryClient()
  const { data: settings, isPending } = useQuery(practiceSettingsQuery(connection, patientId))
  const { data: practice } = useQuery(practiceQuery(connection, patientId))
  const canAsk = settings && messagingRights(settings).canCompose && opensArea(menu, 'Messaging')
  const canBook = settings && bookingRules(settings).isOffered && opensArea(menu, 'Appointments')
  const ask = () => {
    beginMessage(client, patientId, subjectOf(result))
    onLeave()
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="4" marginBlockStart="4">
      {canAsk && <NextStep href="/emails" icon={MessageSquare} label={texts.next.ask} onTake={ask} />}
      {canBook && <NextStep href="/appointments" icon={CalendarDays} label={texts.next.book} onTake={onLeave} />}
      {!isPending && !canAsk && !canBook && practice?.phone && (
        <p>
          {texts.next.ring} <PhoneLink phone={practice.phone} />
        </p>
      )}
    </chakra.div>
  )
}
