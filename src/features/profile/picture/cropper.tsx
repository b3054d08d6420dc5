import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import ReactCrop, { type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { type CropArea, centredSquare } from '../../../domain/profile/crop-area.ts'
import { useBlobUrl } from '../../../ui/files/use-blob-url.ts'
import { CropSteps } from './crop-steps.tsx'
import { texts } from './texts.ts'

/** 380 by 250 px, or 200 px wide on a phone. */
const Stage = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '4',
    '& .ReactCrop': { maxWidth: { base: '200px', md: '380px' }, maxHeight: '250px', '--rc-drag-handle-size': '24px' },
  },
})

const corners = { nwDragHandle: texts.corner, neDragHandle: texts.corner, seDragHandle: texts.corner, swDragHandle: texts.corner }
const labels = { cropArea: texts.square, nDragHandle: '', eDragHandle: '', sDragHandle: '', wDragHandle: '', ...corners }

/** In displayed px. */
const minSide = 40

const areaOf = ({ x, y, width, height }: PercentCrop): CropArea => ({ x: x / 100, y: y / 100, width: width / 100, height: height / 100 })
const cropOf = ({ x, y, width, height }: CropArea): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
})

type CropperProps = { file: Blob; isBusy: boolean; area: CropArea | null; onCrop: (area: CropArea) => void; onUnreadable: () => void }

/** A crop square over an image, moved and resized by dragging, arrow keys or buttons. */
export const Cropper = ({ file, isBusy, area, onCrop, onUnreadable }: CropperProps) => {
  const imageUrl = useBlobUrl(file)
  const [crop, setCrop] = useState<PercentCrop | undefined>(area ? cropOf(area) : undefined)
  const show = (changed: PercentCrop) => {
    setCrop(changed)
    onCrop(areaOf(changed))
  }
  return (
    <Stage>
      {imageUrl && (
        <ReactCrop
          aspect={1}
          circularCrop
          keepSelection
          minWidth={minSide}
          disabled={isBusy}
          ariaLabels={labels}
          {...(crop && { crop })}
          onChange={(_, changed) => show(changed)}
        >
          <img
            src={imageUrl}
            alt={texts.picked}
            onError={onUnreadable}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              crop ?? show(cropOf(centredSquare({ width: naturalWidth, height: naturalHeight })))
            }
          />
        </ReactCrop>
      )}
      {crop && <CropSteps area={areaOf(crop)} isBusy={isBusy} onStep={(next) => show(cropOf(next))} />}
    </Stage>
  )
}
