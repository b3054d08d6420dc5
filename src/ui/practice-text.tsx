import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { pageTexts } from './page-texts.ts'
import { plainLines, secureAddress } from './plain-lines.ts'

/** An address of the web, without the sentence around it. */
const address = /(https:\/\/[^\s()<>"]*[^\s()<>"'.,;:!?”’»\]])/

const drawn = (text: string) =>
  plainLines(text, true)
    .split(address)
    .map((part, index) => {
      // Every second part is an address.
      if (index % 2 === 0 || !secureAddress(part)) return part
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may come twice, and the order is the text's
        <a key={index} href={part} target="_blank" rel="noopener noreferrer" data-focus="last">
          {part}
          <chakra.span srOnly> {pageTexts.newTab}</chakra.span>
        </a>
      )
    })

/** A practice's own text, as plain lines whatever markup it came with; the addresses in it are links. */
export const PracticeText = ({ text }: { text: string }) => (
  <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
    {useMemo(() => drawn(text), [text])}
  </chakra.p>
)
