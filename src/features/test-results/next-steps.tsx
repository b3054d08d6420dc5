import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, type LucideIcon, MessageSquare } from 'lucide-react'
import { Link } from 'wouter'
import { useCanBook } from '../../api/appointments/use-can-book.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import { practiceSettingsQuery } from '../../api/practice/practice-settings.ts'
import { savePrefilledSubject } from '../../browser/prefilled-subject.ts'
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

/** `tab`: the tab that the page opens on. */
type NextStepProps = { href: string; tab?: string; icon: LucideIcon; label: string; onTake: () => void }

const NextStep = ({ href, tab, icon: Icon, label, onTake }: NextStepProps) => (
  <ButtonLink paddingInline={{ base: '3', md: '4' }} asChild>
    <Link href={href} state={tab && { tab }} onClick={onTake}>
      {/* On a phone both links fit into one row without icons. */}
      <chakra.span display={{ mdDown: 'none' }}>
        <Icon aria-hidden size={20} />
      </chakra.span>
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

/** Actions after a result for the dialog's footer, as far as the menu and the practice permit them. */
export const NextSteps = ({ result, menu, onLeave }: NextStepsProps) => {
  const { patientId, connection } = usePatient()
  const client = useQueryClient()
  const { data: settings, isPending } = useQuery(practiceSettingsQuery(connection, patientId))
  const { data: practice } = useQuery(practiceQuery(connection, patientId))
  const canAsk = settings && messagingRights(settings).canCompose && canOpenArea(menu, 'Messaging')
  const canBook = useCanBook(connection, patientId, menu)
  const startMessage = () => {
    savePrefilledSubject(client, patientId, subjectOf(result))
    onLeave()
  }
  return (
    <>
      {canAsk && <NextStep href="/emails" icon={MessageSquare} label={texts.next.ask} onTake={startMessage} />}
      {canBook && <NextStep href="/appointments" tab="1" icon={CalendarDays} label={texts.next.book} onTake={onLeave} />}
      {!isPending && !canAsk && !canBook && practice?.phone && (
        <chakra.p flexBasis="100%">
          {texts.next.ring} <PhoneLink phone={practice.phone} />
        </chakra.p>
      )}
    </>
  )
}
