import { chakra } from '@chakra-ui/react'
import { useMemo } from 'react'
import { pageTexts } from './page-texts.ts'
import { PhoneLink } from './phone-link.tsx'
import { plainLines, secureUrl } from './plain-lines.ts'

/** An https URL without the punctuation around it, or a phrase such as "call 111". */
const linked = /(https:\/\/[^\s()<>"]*[^\s()<>"'.,;:!?”’»\]]|\b(?:[Cc]all|[Rr]ing|[Dd]ial|[Pp]hone) 111\b(?! ?\d))/

const drawn = (text: string) =>
  plainLines(text, true)
    .split(linked)
    .map((part, index) => {
      // `split` with a capture group returns matches at odd indexes.
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a URL may occur twice, and the order never changes
        <a key={index} href={part} target="_blank" rel="noopener noreferrer" data-focus="last">
          {part}
          <chakra.span srOnly> {pageTexts.newTab}</chakra.span>
        </a>
      )
    })

/** A practice's text as plain lines without markup. URLs become links, as does 111 after a verb such as 'call'. */
export const PracticeText = ({ text }: { text: string }) => (
  <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
    {useMemo(() => drawn(text), [text])}
  </chakra.p>
)
