import { fromPromise } from 'xstate'
import {
  type PictureAnswer,
  type PictureCheck,
  type PictureToUpload,
  profilePictureMachine,
} from '../../../../machines/profile/profile-picture.machine.ts'
import type { Connection } from '../../../api/http/connection.ts'
import { sendPicture } from '../../../api/profile/picture.ts'
import { checkFile } from '../../../browser/files/check-bytes.ts'
import { drawPicture } from '../../../browser/files/draw-picture.ts'
import { pictureRule } from '../../../domain/values/file-kind.ts'
import { showToast } from '../../../ui/dialogs/toast.ts'
import { useFlow } from '../../../ui/hooks/use-flow.ts'
import { useIsShown } from '../../../ui/hooks/use-is-mounted.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { failureText, texts } from './texts.ts'

const check = async (file: File): Promise<PictureCheck> => {
  const checked = await checkFile(file, pictureRule)
  return 'refused' in checked ? { status: 'refused', reason: checked.refused } : { status: 'fit' }
}

export type PictureFlow = { connection: Connection; patientId: string; onChanged: () => unknown; onEnded: () => void }

/** The chart with the browser's canvas and the practice behind it. An upload under way is told even on another page. */
export const usePicture = ({ connection, patientId, onChanged, onEnded }: PictureFlow) => {
  const connectionNow = useLatest(connection)
  const isShown = useIsShown()
  const changedNow = useLatest(onChanged)
  const upload = async ({ file, area }: PictureToUpload): Promise<PictureAnswer> => {
    const base64 = await drawPicture(file, area).catch(() => null)
    if (base64 === null) return { status: 'unreadable' }
    return sendPicture(connectionNow(), { patientId, fileName: 'picture.jpg', base64 })
  }
  const boundMachine = () =>
    profilePictureMachine.provide({
      actors: {
        checkPicture: fromPromise<PictureCheck, { file: File }>(({ input }) => check(input.file)),
        uploadPicture: fromPromise<PictureAnswer, PictureToUpload>(({ input }) => upload(input)),
      },
      actions: {
        tellUploaded: () => void showToast({ tone: 'success', title: texts.uploaded }),
        tellFailure: ({ context: { failure } }) => failure && !isShown() && void showToast({ tone: 'danger', title: failureText(failure) }),
        reloadProfile: () => void changedNow()(),
      },
    })
  return useFlow(boundMachine, { leaving: { type: 'picture.cancelled' }, onEnded })
}
