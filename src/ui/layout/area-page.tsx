import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import { texts } from './texts.ts'

/** On a phone the breadcrumb is beside the title, or below it if both are long. */
const Head = chakra('div', {
  base: {
    display: { base: 'flex', md: 'grid' },
    flexWrap: 'wrap',
    justifyContent: { base: 'space-between', md: 'normal' },
    alignItems: { base: 'center', md: 'normal' },
    columnGap: '3',
    rowGap: { base: '0', md: '3' },
    '& > nav': { order: { base: '1', md: '0' } },
  },
})

/** The viewport limit keeps the longest word of any title within a phone's width. */
const longWordSize = { base: 'min({fontSizes.xxl}, 13vw)', md: 'xxl' }

/** `hasTrail`: the breadcrumb is shown above the title. `intro`: one string per paragraph. */
type AreaPageProps = { title: string; hasTrail: boolean; intro?: readonly string[] | undefined; children: ReactNode }

/** The frame of a signed-in page: breadcrumb, title, introduction and content. */
export const AreaPage = ({ title, hasTrail, intro, children }: AreaPageProps) => (
  <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
    <Head>
      {hasTrail && <Breadcrumb from={{ label: texts.dashboard, path: '/' }} here={title} />}
      <chakra.h1 fontSize={longWordSize} marginInlineEnd="auto" minWidth="0" overflowWrap="break-word">
        {title}
      </chakra.h1>
    </Head>
    {intro && (
      <chakra.div data-part="intro" textWrap="balance">
        {intro.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </chakra.div>
    )}
    {children}
  </chakra.div>
)
