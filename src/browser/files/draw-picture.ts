import { type CropArea, squareWithin } from '../../domain/profile/crop-area.ts'
import { toBase64 } from './base64.ts'

/** The largest side of a sent picture, in px. */
const maxSide = 800

/** Draws a square of a picture as JPEG (base64), rotated by its orientation and without its other metadata. @throws if the browser cannot draw it */
export const drawPicture = async (file: Blob, area: CropArea): Promise<string> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { x, y, width, height } = squareWithin(picture, area)
  const side = Math.min(width, maxSide)
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side })
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas')
  context.fillStyle = 'white'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  picture.close()
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!drawn) throw new Error('Nothing was drawn')
  return toBase64(drawn)
}
