import type { NotificationSettings } from '../../domain/profile/profile.ts'
import { patient } from '../generated/practice/shell/shell'
import { doneWithoutMessage, toCommandResult } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'
import { readProfile } from './profile.ts'

/** As the practice has them by now. @throws ApiFailure also where it tells nothing */
export const readNotifications = async (connection: Connection, patientId: string) =>
  (await readProfile(connection, patientId)).notifications

/** The practice takes all of them at once; what is not known stays there as it is. */
export const saveNotifications = (connection: Connection, patientId: string, { email, inApp, deviceToken }: NotificationSettings) =>
  toCommandResult(
    patient(
      {
        PatientID: patientId,
        resourceType: 'Patient',
        id: patientId,
        extension: [
          { url: 'PatientDeviceToken', valueString: deviceToken },
          { url: 'EnableEmail', valueBoolean: email },
          { url: 'EnableNotification', valueBoolean: inApp },
        ],
      },
      { connection },
    ).then(doneWithoutMessage),
  )
