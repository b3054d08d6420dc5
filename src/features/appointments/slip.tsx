import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { practiceQuery } from '../../api/practice/practice.ts'
import type { Appointment } from '../../domain/appointments/appointment.ts'
import { weekdayDate } from '../../domain/values/date-words.ts'
import { practiceTime } from '../../domain/values/practice-time.ts'
import { PrintedHead } from '../../ui/layout/printed-head.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { Facts } from '../../ui/lists/facts.tsx'
import { usePatient } from '../use-patient.tsx'
import { statusText, texts } from './texts.ts'

const Page = chakra('div', {
  base: { display: 'grid', gap: '5', overflowWrap: 'anywhere' },
})

const When = chakra('p', {
  base: { fontSize: { base: 'lg', md: 'xl' }, fontWeight: 'bold', lineHeight: 'tight', _print: { fontSize: 'xxl' } },
})

export type SlipProps = { appointment: Appointment }

/** A printable page with the practice's header, for the patient to show at the appointment. */
export const Slip = ({ appointment }: SlipProps) => {
  const { session, connection } = usePatient()
  const { data: practice } = useQuery(practiceQuery(connection, session.userId))
  const host = appointment.isElsewhere ? undefined : practice
  const { start, minutes, notes, patient, provider, type, location, practice: name, practiceAddress, isOnline } = appointment
  const facts = [
    { name: texts.card.patient, value: patient || common.missing },
    { name: texts.slip.provider, value: provider || common.missing },
    { name: texts.card.type, value: type || common.missing },
    { name: texts.slip.duration, value: minutes === null ? common.missing : texts.slip.minutes(minutes) },
    { name: texts.card.location, value: isOnline ? texts.card.online : location || common.missing },
    { name: texts.card.practice, value: [name, practiceAddress].filter(Boolean).join(', ') || common.missing },
    { name: texts.card.status, value: statusText(appointment) },
    ...(notes === null ? [] : [{ name: texts.card.notes, value: notes }]),
  ]
  return (
    <Page>
      <PrintedHead
        practice={
          practice || appointment.isElsewhere
            ? { name: host?.name || appointment.practice, address: host?.address ?? null, phone: host?.phone ?? null }
            : null
        }
        name={patient || common.missing}
      />
      <chakra.h3 display="none" fontSize="lg" _print={{ display: 'block' }}>
        {texts.slip.title}
      </chakra.h3>
      <When>
        {weekdayDate(start)}
        <br />
        {practiceTime(start)}
      </When>
      <Facts facts={facts} />
      {isOnline && <p>{texts.slip.video}</p>}
      {!appointment.isElsewhere && <p>{texts.slip.ifYouCannotCome}</p>}
    </Page>
  )
}
