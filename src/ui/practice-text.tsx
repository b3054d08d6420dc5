import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { plainLines } from './plain-lines.ts'

/** A practice's own text, as plain lines whatever markup it came with. */
export const PracticeText = ({ text }: { text: string }) => (
  <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
    {useMemo(() => plainLines(text), [text])}
  </chakra.p>
)
