import { chakra } from '@chakra-ui/react'
import { BellRing, CircleAlert, Info } from 'lucide-react'
import { useCanBook } from '../../api/appointments/use-can-book.ts'
import { remindersQuery } from '../../api/record/reminders.ts'
import type { MenuEntry } from '../../domain/practice/menu.ts'
import type { Reminder, ReminderPriority } from '../../domain/record/reminder.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { texts as common } from '../../ui/layout/texts.ts'
import { CardLink } from '../../ui/lists/card-link.tsx'
import { StatusSkeleton } from '../../ui/lists/card-skeleton.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { sourceFact } from '../../ui/lists/import-source.ts'
import { Legend } from '../../ui/lists/legend.tsx'
import { StatusCard, StatusCards } from '../../ui/lists/status-card.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'

/** Record specification, section 2: reminders. */
const texts = {
  title: 'Reminders',
  listed: 'reminders',
  nothing: 'Your practice has no reminders here at the moment.',
  provider: 'Provider',
  description: 'Description',
  notes: 'Notes',
  notAvailable: '(Not Available)',
  notRecorded: 'Priority not recorded',
  book: 'Book an appointment',
} as const

const priorityTexts: Record<Exclude<ReminderPriority, 'other'>, string> = { low: 'Low', medium: 'Medium', high: 'High' }

const tones = { low: 'info', medium: 'warning', high: 'danger', other: 'neutral' } as const
const icons = { low: Info, medium: CircleAlert, high: BellRing, other: Info }
const priorities = ['low', 'medium', 'high'] as const
const legend = priorities.map((priority) => ({ tone: tones[priority], label: priorityTexts[priority] }))

/** Two columns from a width of 1024 px. */
const Columns = chakra(StatusCards, {
  base: {
    '& > div > ul': {
      '@media (min-width: 1024px)': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' },
    },
  },
})

type ReminderCardProps = { reminder: Reminder; canBook: boolean }

const ReminderCard = ({ reminder, canBook }: ReminderCardProps) => {
  const { title, sentAt, sender, description, notes, priority, priorityText, importedFrom } = reminder
  const Icon = icons[priority]
  return (
    <StatusCard
      title={title || common.missing}
      when={sentAt && recordDate(sentAt)}
      tone={tones[priority]}
      status={priorityText ?? texts.notRecorded}
      icon={<Icon aria-hidden size={22} />}
      facts={[
        { name: texts.provider, value: sender },
        { name: texts.description, value: description },
        { name: texts.notes, value: notes ?? texts.notAvailable },
        sourceFact(importedFrom),
      ]}
    >
      {canBook && <CardLink href="/appointments" tab="1" label={texts.book} about={title} />}
    </StatusCard>
  )
}

type RemindersProps = { menu: readonly MenuEntry[] }

/** The practice's reminders for the patient. */
export const Reminders = ({ menu }: RemindersProps) => {
  const { patientId, connection } = usePatient()
  const canBook = useCanBook(connection, patientId, menu)
  const reminders = useList(remindersQuery(connection, patientId))
  return (
    <>
      <Legend label={pageTexts.legend} entries={legend} />
      <Columns>
        <DataList
          label={texts.title}
          what={texts.listed}
          list={reminders}
          empty={{ text: texts.nothing }}
          skeleton={<StatusSkeleton facts={3} isDated hasAction={canBook} />}
          renderRow={(reminder) => <ReminderCard reminder={reminder} canBook={canBook} />}
        />
      </Columns>
    </>
  )
}
