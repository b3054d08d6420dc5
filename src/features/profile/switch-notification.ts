import { createActor, fromPromise, toPromise } from 'xstate'
import {
  type NotificationSwitching,
  notificationSwitchingMachine,
  type SwitchingAnswer,
  type SwitchingOutcome,
} from '../../../machines/profile/notification-switching.machine.ts'
import type { Connection } from '../../api/http/connection.ts'
import { readNotifications, saveNotifications } from '../../api/profile/notifications.ts'
import type { NotificationSettings } from '../../domain/profile/profile.ts'
import { inspection } from '../../ui/hooks/inspection.ts'

/** Runs the chart of one setting to its end, also for somebody who has left the page. */
export const switchNotification = (connection: Connection, patientId: string, input: NotificationSwitching): Promise<SwitchingOutcome> =>
  toPromise(
    createActor(
      notificationSwitchingMachine.provide({
        actors: {
          readSettings: fromPromise<NotificationSettings, void>(() => readNotifications(connection, patientId)),
          saveSettings: fromPromise<SwitchingAnswer, NotificationSettings>(({ input: settings }) =>
            saveNotifications(connection, patientId, settings),
          ),
        },
      }),
      { input, ...(import.meta.env.DEV && inspection) },
    ).start(),
  )
