import { createActor, toPromise } from 'xstate'
import type { NotificationSwitching, SwitchingOutcome } from '../../../machines/profile/notification-switching.machine.ts'
import type { Connection } from '../../api/http/connection.ts'
import { notificationSwitchingFlow } from '../../flows/notification-switching.ts'
import { inspection } from '../../ui/hooks/inspection.ts'

/** Runs the machine of one setting to its end, also after the patient has left the page. */
export const switchNotification = (connection: Connection, patientId: string, input: NotificationSwitching): Promise<SwitchingOutcome> => {
  const flow = notificationSwitchingFlow(() => connection, patientId)
  return toPromise(createActor(flow, { input, ...(import.meta.env.DEV && inspection) }).start())
}
