import type { Connection } from '../../api/http/connection.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { RingPractice } from './ring-practice.tsx'
import { texts } from './texts.ts'

/** Why nothing can be written here, and how else the practice is reached. */
export const MessagingOff = (patient: { connection: Connection; patientId: string }) => (
  <Notice fontSize="sm" paddingBlock="2">
    {texts.off.told} <RingPractice {...patient} />
  </Notice>
)
