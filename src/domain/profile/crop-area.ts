/** A part of a picture, in fractions of its width and height. */
export type CropArea = { x: number; y: number; width: number; height: number }

type Size = { width: number; height: number }
type Box = CropArea

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** The widest square in the middle of a picture. */
export const centredSquare = ({ width, height }: Size): CropArea => {
  const side = Math.min(width, height)
  return { x: (width - side) / 2 / width, y: (height - side) / 2 / height, width: side / width, height: side / height }
}

/** How an area is changed at once: moved by so much of its own side, made so many times as large. */
export type CropStep = { x?: number; y?: number; size?: number }

/** Of the picture's shorter side. */
const minSide = 0.2

/** An area one step on, about the same middle where it is resized. It never leaves the picture. */
export const moveCropArea = (area: CropArea, { x = 0, y = 0, size = 1 }: CropStep): CropArea => {
  const side = Math.max(area.width, area.height)
  const times = within(size, Math.min(1, minSide / side), 1 / side)
  const [width, height] = [area.width * times, area.height * times]
  return {
    x: within(area.x + (area.width - width) / 2 + x * width, 0, 1 - width),
    y: within(area.y + (area.height - height) / 2 + y * height, 0, 1 - height),
    width,
    height,
  }
}

/** An area in the pixels of a picture: a square that lies in it. */
export const squareWithin = ({ width, height }: Size, area: CropArea): Box => {
  const side = Math.max(1, Math.min(Math.round(area.width * width), Math.round(area.height * height), width, height))
  const x = within(Math.round(area.x * width), 0, width - side)
  const y = within(Math.round(area.y * height), 0, height - side)
  return { x, y, width: side, height: side }
}
