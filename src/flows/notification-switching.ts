import { notificationSwitchingMachine, type SwitchingAnswer } from '../../machines/profile/notification-switching.machine.ts'
import { readNotifications, saveNotifications } from '../api/profile/notifications.ts'
import type { NotificationSettings } from '../domain/profile/profile.ts'
import { type ConnectionNow, practicePorts } from './practice-ports.ts'

/** The machine that switches one notification, over the practice's API. */
export const notificationSwitchingFlow = (connectionNow: ConnectionNow, patientId: string) => {
  const port = practicePorts(connectionNow)
  return notificationSwitchingMachine.provide({
    actors: {
      readSettings: port((connection) => readNotifications(connection, patientId)),
      saveSettings: port(
        (connection, settings: NotificationSettings): Promise<SwitchingAnswer> => saveNotifications(connection, patientId, settings),
      ),
    },
  })
}
