import { chakra } from '@chakra-ui/react'
import { CalendarCheck, CalendarClock, CalendarX, CircleQuestionMark, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Appointment, AppointmentOutcome } from '../../domain/appointment.ts'
import { practiceDate, practiceTime } from '../../domain/practice-time.ts'
import { texts as common } from '../../ui/texts.ts'
import { outcomeTexts, statusText, texts } from './texts.ts'

const headed = (outcome: AppointmentOutcome, background: string, color = 'surface') => ({
  [`& article[data-outcome=${outcome}] > header`]: { background, color },
})

/** The look of the cards in it. They have no styles of their own: a thousand of them would be felt while scrolling. */
export const AppointmentCards = chakra('div', {
  base: {
    '& article': {
      overflow: 'hidden',
      background: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'card',
      boxShadow: 'card',
      overflowWrap: 'anywhere',
    },
    '& article > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      paddingInline: '4',
      paddingBlock: '3',
      fontWeight: 'medium',
    },
    '& article > header > svg': { flexShrink: '0' },
    '& article > header > h2': { flex: '1 1 8rem', minWidth: '0', fontSize: 'lg' },
    '& article > div': { padding: '4', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
    '& dl': { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))', columnGap: '4', rowGap: '3' },
    '& dt': { color: 'muted', fontSize: 'sm' },
    '& dd': { fontWeight: 'medium' },
    ...headed('future', 'primary', 'onPrimary'),
    ...headed('completed', 'success'),
    ...headed('missed', 'danger'),
    ...headed('cancelled', 'warning'),
    ...headed('other', 'muted'),
  },
})

const icons = { future: CalendarClock, completed: CalendarCheck, missed: CircleX, cancelled: CalendarX, other: CircleQuestionMark }

const factsOf = (appointment: Appointment, isSelf: boolean) => {
  const { start, location, type, patient, outcome, cancelReason } = appointment
  return [
    { name: texts.card.date, value: practiceDate(start) },
    { name: texts.card.time, value: practiceTime(start) },
    { name: texts.card.location, value: location || common.missing },
    { name: texts.card.type, value: type || common.missing },
    { name: texts.card.patient, value: isSelf ? texts.card.self : texts.card.other(patient) },
    { name: texts.card.status, value: statusText(appointment) },
    ...(outcome === 'cancelled' ? [{ name: texts.card.cancelReason, value: cancelReason ?? common.missing }] : []),
  ]
}

type AppointmentCardProps = {
  appointment: Appointment
  /** Whether it is for the patient acted for, and not for somebody else of the family. */
  isSelf: boolean
  headingId: string
  /** What stands beside the provider in place of the outcome's word. */
  note?: string
  /** What can be done with it. */
  children?: ReactNode
}

/** An appointment of any outcome: each has its colour, its icon and its word. Stands in `AppointmentCards`. */
export const AppointmentCard = ({ appointment, isSelf, headingId, note, children }: AppointmentCardProps) => {
  const { outcome, provider } = appointment
  const Icon = icons[outcome]
  return (
    <article data-outcome={outcome} aria-labelledby={headingId}>
      <header>
        <Icon aria-hidden size={22} />
        <h2 id={headingId}>{provider || common.missing}</h2>
        <p>{note ?? outcomeTexts[outcome]}</p>
      </header>
      <div>
        <dl>
          {factsOf(appointment, isSelf).map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </article>
  )
}
