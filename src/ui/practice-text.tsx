import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'

const lineEnds = 'br, p, li, div, h1, h2, h3, h4, h5, h6, tr'

const markup =
  /&(?:[a-z]+|#\d+);|<\/?(?:p|br|hr|div|span|b|strong|i|em|u|ul|ol|li|a|table|tbody|tr|td|th|h[1-6]|font|img|script|style|html|body)\b[^>]*>/i

/** Without its markup, which is read in a document of its own: nothing in it runs or is fetched. */
const withoutMarkup = (text: string) => {
  const { body } = new DOMParser().parseFromString(text, 'text/html')
  for (const hidden of body.querySelectorAll('script, style')) hidden.remove()
  for (const end of body.querySelectorAll(lineEnds)) end.after('\n')
  return body.textContent ?? ''
}

/** The lines of a text that may hold markup; a '<' alone, as in 'CRP<LOQ', is none. */
export const plainLines = (text: string) =>
  (markup.test(text) ? withoutMarkup(text) : text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** A practice's own text, as plain lines whatever markup it came with. */
export const PracticeText = ({ text }: { text: string }) => (
  <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
    {useMemo(() => plainLines(text), [text])}
  </chakra.p>
)
