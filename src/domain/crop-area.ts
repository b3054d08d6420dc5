/** A part of a picture, in fractions of its width and height. */
export type CropArea = { x: number; y: number; width: number; height: number }

type Size = { width: number; height: number }
type Box = CropArea

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The widest square in the middle of a picture. */
export const middleSquare = ({ width, height }: Size): CropArea => {
  const side = Math.min(width, height)
  return { x: (width - side) / 2 / width, y: (height - side) / 2 / height, width: side / width, height: side / height }
}

/** An area in the pixels of a picture: a square that lies in it. */
export const squareIn = ({ width, height }: Size, area: CropArea): Box => {
  const side = Math.max(1, Math.min(Math.round(area.width * width), Math.round(area.height * height), width, height))
  const x = within(Math.round(area.x * width), 0, width - side)
  const y = within(Math.round(area.y * height), 0, height - side)
  return { x, y, width: side, height: side }
}
