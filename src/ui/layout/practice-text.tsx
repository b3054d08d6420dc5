import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { pageTexts } from './page-texts.ts'
import { PhoneLink } from './phone-link.tsx'
import { plainLines, secureUrl } from './plain-lines.ts'

/** An address of the web, without the sentence around it, or the words to call the emergency number. */
const linked = /(https:\/\/[^\s()<>"]*[^\s()<>"'.,;:!?”’»\]]|\b(?:[Cc]all|[Rr]ing|[Dd]ial|[Pp]hone) 111\b(?! ?\d))/

const drawn = (text: string) =>
  plainLines(text, true)
    .split(linked)
    .map((part, index) => {
      // Every second part is to be a link.
      if (index % 2 === 0) return part
      if (part.endsWith(' 111'))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as below
          <PhoneLink key={index} phone="111">
            {part}
          </PhoneLink>
        )
      if (!secureUrl(part)) return part
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: an address may come twice, and the order is the text's
        <a key={index} href={part} target="_blank" rel="noopener noreferrer" data-focus="last">
          {part}
          <chakra.span srOnly> {pageTexts.newTab}</chakra.span>
        </a>
      )
    })

/** A practice's own text, as plain lines whatever markup it came with; the addresses in it are links, and so is 111 where it says to call it. */
export const PracticeText = ({ text }: { text: string }) => (
  <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
    {useMemo(() => drawn(text), [text])}
  </chakra.p>
)
