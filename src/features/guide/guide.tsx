import { chakra } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { PracticeText } from '../../ui/layout/practice-text.tsx'
import { PrintedPage } from '../../ui/layout/printed-page.tsx'
import { type GuidePart, guideSections, texts } from './texts.ts'

const Page = chakra('div', { base: { display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)' } })

const Contents = chakra('nav', {
  base: {
    _print: { display: 'none' },
    '& ul': { listStyle: 'none', display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))', columnGap: '4' },
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'target', minWidth: 'target' },
  },
})

/** A readable line length. The margin keeps a linked heading below the header. */
const Section = chakra('section', {
  base: {
    display: 'grid',
    gap: '2',
    maxWidth: '42rem',
    scrollMarginBlockStart: '6rem',
    breakInside: 'avoid-page',
    overflowWrap: 'anywhere',
    '& > h2': { fontSize: 'lg' },
    '& :is(ul, ol)': { paddingInlineStart: '6', display: 'grid', gap: '1' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
  },
})

const Part = ({ part }: { part: GuidePart }) => {
  if (typeof part === 'string') return <p>{part}</p>
  const [List, rows] = 'steps' in part ? (['ol', part.steps] as const) : (['ul', part.list] as const)
  return (
    <List>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
    </List>
  )
}

/** The portal's own guide, which is shown and printed like any other page. */
export const Guide = () => {
  const id = useId()
  const sections = guideSections()
  return (
    <>
      <div>
        <Button look="primary" onClick={() => window.print()}>
          <Printer aria-hidden size={20} />
          {pageTexts.print}
        </Button>
      </div>
      <Card as="div">
        <PrintedPage size="A4 portrait">
          <Page>
            <Contents aria-labelledby={id}>
              <chakra.h2 id={id} fontSize="lg">
                {texts.contents}
              </chakra.h2>
              <ul>
                {sections.map((section) => (
                  <li key={section.id}>
                    <a href={`#${section.id}`}>{section.title}</a>
                  </li>
                ))}
              </ul>
            </Contents>
            <Notice>
              <PracticeText text={texts.emergency} />
            </Notice>
            {sections.map((section) => (
              <Section key={section.id} id={section.id} tabIndex={-1} aria-labelledby={`${id}-${section.id}`}>
                <h2 id={`${id}-${section.id}`}>{section.title}</h2>
                {section.parts.map((part) => (
                  <Part key={JSON.stringify(part)} part={part} />
                ))}
              </Section>
            ))}
          </Page>
        </PrintedPage>
      </Card>
    </>
  )
}
