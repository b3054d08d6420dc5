import type { NotificationSettings } from '../domain/profile.ts'
import type { Connection } from './connection.ts'
import { isTurnedDown } from './failures.ts'
import { patient } from './generated/practice/shell/shell'
import { readProfile } from './profile.ts'

/** The practice takes all of them at once; what is not known stays there as it is. */
export const saveNotifications = (connection: Connection, patientId: string, { email, inApp, deviceToken }: NotificationSettings) =>
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
  )

type Switching = { patientId: string; kind: 'email' | 'inApp'; isOn: boolean }

/** What became of it; `unknown`: no answer came, and the practice could not be asked. */
export type SwitchingOutcome = 'saved' | 'notSaved' | 'unknown'

/** Turns one kind of notification on or off, the others as the practice has them by now. Without an answer the profile tells what became of it. */
export const switchNotification = async (connection: Connection, { patientId, kind, isOn }: Switching): Promise<SwitchingOutcome> => {
  const readSettings = async () => (await readProfile(connection, patientId))?.notifications
  const settings = await readSettings().catch(() => undefined)
  if (!settings) return 'notSaved'
  try {
    await saveNotifications(connection, patientId, { ...settings, [kind]: isOn })
    return 'saved'
  } catch (error) {
    if (isTurnedDown(error)) return 'notSaved'
  }
  const found = await readSettings().catch(() => undefined)
  if (!found) return 'unknown'
  return found[kind] === isOn ? 'saved' : 'notSaved'
}
