import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { patientQuery } from '../../api/practice/patient.ts'
import { practiceQuery } from '../../api/practice/practice.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { PhoneText } from '../../ui/layout/phone-text.tsx'
import { PrintedHead } from '../../ui/layout/printed-head.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { usePatient } from '../use-patient.tsx'
import { Part } from './section.tsx'
import { texts } from './texts.ts'

/** The patient's identity and the practice. */
export const About = () => {
  const { session, connection } = usePatient()
  const id = useId()
  const patient = useQuery(patientQuery(connection, session.userId))
  const practice = useQuery(practiceQuery(connection, session.userId))
  const about = patient.data
  const failed = [patient, practice].filter(({ isError }) => isError)
  return (
    <>
      <PrintedHead practice={practice.data} name={session.userName} patient={about} />
      <Part aria-labelledby={id}>
        <h2 id={id}>{texts.about}</h2>
        {failed[0] && <FailedNotice error={failed[0].error} onRetry={() => failed.map(({ refetch }) => refetch())} />}
        <Facts
          facts={[
            { name: texts.name, value: about?.name || session.userName },
            { name: texts.birthDate, value: about?.birthDate ? recordDate(about.birthDate) : null },
            { name: texts.nhi, value: about?.nhi ?? null, isId: true },
            { name: texts.phone, value: about?.mobile && <PhoneText phone={about.mobile} /> },
            { name: texts.email, value: about?.email ?? null },
            { name: texts.gp, value: practice.data?.gpName ?? null },
          ]}
        />
      </Part>
    </>
  )
}
