import { uploadPicture } from '../generated/practice/profile/profile'
import { doneWithoutMessage, toCommandResult } from '../http/command-result.ts'
import type { Connection } from '../http/connection.ts'

type Picture = { patientId: string; fileName: string; base64: string }

/** Sets a patient's picture, which gets a new key. */
export const sendPicture = (connection: Connection, { patientId, fileName, base64 }: Picture) =>
  toCommandResult(
    uploadPicture(
      { FileName: fileName, Base64file: base64 },
      { PatientID: patientId, ImageTypeID: 1 },
      { connection, isRefusedInText: true },
    ).then(doneWithoutMessage),
  )
