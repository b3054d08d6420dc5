import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'

const lineEnds = 'br, p, li, div, h1, h2, h3, h4, h5, h6, tr'

/** The lines of a text that may hold markup. The markup is read in a document of its own: nothing in it runs or is fetched. */
const plainLines = (text: string) => {
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove()
  for (const end of body.querySelectorAll(lineEnds)) end.after('\n')
  return (body.textContent ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

/** A practice's own text, as plain lines whatever markup it came with. */
export const PracticeText = ({ text }: { text: string }) => (
  <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
    {useMemo(() => plainLines(text), [text])}
  </chakra.p>
)
