import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, type LucideIcon, MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import { practiceQuery } from '../../api/practice/practice.ts'
import { practiceSettingsQuery } from '../../api/practice/practice-settings.ts'
import { savePrefilledSubject } from '../../browser/prefilled-subject.ts'
import { bookingRules } from '../../domain/appointments/booking-rules.ts'
import { messagingRights } from '../../domain/messages/messaging-rights.ts'
import { canOpenArea, type MenuEntry } from '../../domain/practice/menu.ts'
import type { TestResult } from '../../domain/record/test-result.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { ButtonLink } from '../../ui/forms/button.tsx'
import { PhoneLink } from '../../ui/layout/phone-link.tsx'
import { usePatient } from '../use-patient.tsx'
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
  menu: readonly MenuEntry[]
  /** Called when the patient follows one of the links. */
  onLeave: () => void
}

/** Actions after a result, as far as the menu and the practice permit them. */
export const NextSteps = ({ result, menu, onLeave }: NextStepsProps) => {
  const { patientId, connection } = usePatient()
  const client = useQueryClient()
  const { data: settings, isPending } = useQuery(practiceSettingsQuery(connection, patientId))
  const { data: practice } = useQuery(practiceQuery(connection, patientId))
  const canAsk = settings && messagingRights(settings).canCompose && canOpenArea(menu, 'Messaging')
  const canBook = settings && bookingRules(settings).isOffered && canOpenArea(menu, 'Appointments')
  const startMessage = () => {
    savePrefilledSubject(client, patientId, subjectOf(result))
    onLeave()
  }
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="4" marginBlockStart="4">
      {canAsk && <NextStep href="/emails" icon={MessageSquare} label={texts.next.ask} onTake={startMessage} />}
      {canBook && <NextStep href="/appointments" icon={CalendarDays} label={texts.next.book} onTake={onLeave} />}
      {!isPending && !canAsk && !canBook && practice?.phone && (
        <p>
          {texts.next.ring} <PhoneLink phone={practice.phone} />
        </p>
      )}
    </chakra.div>
  )
}
