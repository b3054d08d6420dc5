import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../api/connection.ts'
import { practiceQuery } from '../../api/practice.ts'
import { Notice } from '../../ui/notice.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import { texts } from './texts.ts'

/** Why nothing can be written here, and how else the practice is reached. */
export const MessagingOff = ({ connection, patientId }: { connection: Connection; patientId: string }) => {
  const { data: practice } = useQuery(practiceQuery(connection, patientId))
  return (
    <Notice fontSize="sm" paddingBlock="2">
      {texts.off.told}{' '}
      {practice?.phone && (
        <>
          {texts.off.ring} <PhoneLink phone={practice.phone} />
        </>
      )}
    </Notice>
  )
}
