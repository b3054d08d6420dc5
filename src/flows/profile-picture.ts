import { type PictureCheck, type PictureToUpload, profilePictureMachine } from '../../machines/profile/profile-picture.machine.ts'
import type { Connection } from '../api/http/connection.ts'
import { sendPicture } from '../api/profile/picture.ts'
import { checkFile } from '../browser/files/check-bytes.ts'
import { drawPicture } from '../browser/files/draw-picture.ts'
import { pictureRule } from '../domain/values/file-kind.ts'
import { type ActionsOf, type ConnectionNow, port, practicePorts } from './practice-ports.ts'

const checkPicture = async ({ file }: { file: File }): Promise<PictureCheck> => {
  const checked = await checkFile(file, pictureRule)
  return 'refused' in checked ? { status: 'refused', reason: checked.refused } : { status: 'fit' }
}

const uploadPicture = async (connection: Connection, patientId: string, { file, area }: PictureToUpload) => {
  const base64 = await drawPicture(file, area).catch(() => null)
  if (base64 === null) return { status: 'unreadable' as const }
  return sendPicture(connection, { patientId, fileName: 'picture.jpg', base64 })
}

/** The machine of a new profile picture, over the browser's canvas and the practice's API. */
export const profilePictureFlow = (connectionNow: ConnectionNow, patientId: string, actions: ActionsOf<typeof profilePictureMachine>) =>
  profilePictureMachine.provide({
    actors: {
      checkPicture: port(checkPicture),
      uploadPicture: practicePorts(connectionNow)((connection, picture: PictureToUpload) => uploadPicture(connection, patientId, picture)),
    },
    actions,
  })
