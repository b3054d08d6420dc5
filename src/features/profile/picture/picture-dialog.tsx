import { chakra } from '@chakra-ui/react'
import { ImageUp } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { CropArea } from '../../../domain/profile/crop-area.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { prepareToasts } from '../../../ui/dialogs/toast.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { Cropper } from './cropper.tsx'
import { failureText, texts } from './texts.ts'
import { type PictureCallbacks, usePicture } from './use-picture.ts'

const kinds = '.png,.jpg,.jpeg,image/png,image/jpeg'

/** Selects, crops and uploads a new picture. */
export const PictureDialog = (props: PictureCallbacks) => {
  const { state, send } = usePicture(props)
  const { file, area: sent, failure } = state.context
  const [area, setArea] = useState<CropArea | null>(null)
  const statusId = useId()
  const isBusy = state.hasTag('busy')
  const isCropping = state.hasTag('cropping')
  const cancel = () => send({ type: 'picture.cancelled' })
  useEffect(prepareToasts, [])

  const pick = ([picked]: readonly File[]) => picked && send({ type: 'file.picked', file: picked })
  const busyText = isCropping ? texts.uploading : texts.checking

  return (
    <PageDialog
      title={texts.title}
      {...(!isBusy && { onClose: cancel })}
      footer={
        <>
          <Button disabled={isBusy} onClick={cancel}>
            {texts.cancel}
          </Button>
          {isCropping && (
            <Button
              look="primary"
              disabled={isBusy || area === null}
              aria-describedby={statusId}
              onClick={() => area && send({ type: 'crop.submitted', area })}
            >
              {texts.upload}
            </Button>
          )}
        </>
      }
    >
      <chakra.div display="grid" gap="4">
        <ErrorSummary messages={failure ? [failureText(failure)] : []} occasion={failure} />
        {isCropping && file && (
          <>
            <p>{texts.howTo}</p>
            <Cropper
              key={`${file.name} ${file.size} ${file.lastModified}`}
              file={file}
              area={sent}
              isBusy={isBusy}
              onCrop={setArea}
              onUnreadable={() => send({ type: 'picture.unreadable' })}
            />
          </>
        )}
        <FileButton
          label={isCropping ? texts.another : texts.file}
          icon={<ImageUp aria-hidden size={20} />}
          hint={texts.hint}
          accept={kinds}
          isDisabled={isBusy}
          onPick={pick}
        />
        <div id={statusId} role="status">
          {isBusy ? busyText : ''}
        </div>
      </chakra.div>
    </PageDialog>
  )
}
