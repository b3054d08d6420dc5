/** In pixels: the smallest text of a drawing at a zoom of 1, and the smallest text that a drawing opens with. */
const smallestText = 11
const readableText = 11
const largestZoom = 1.5

type Size = { width: number; height: number }

/** The zoom that shows the whole drawing, as far as its text stays readable. */
export const openingZoom = (drawing: Size, frame: Size) =>
  Math.max(readableText / smallestText, Math.min(largestZoom, frame.width / drawing.width, frame.height / drawing.height))

type Span = { start: number; length: number }

/** The offset of a drawing along one axis so that a span of it is visible. A visible span moves nothing. */
export const offsetToShow = ({ start, length }: Span, { offset, zoom, frame }: { offset: number; zoom: number; frame: number }) => {
  const [from, to] = [start * zoom + offset, (start + length) * zoom + offset]
  return from >= 0 && to <= frame ? offset : frame / 2 - (start + length / 2) * zoom
}
