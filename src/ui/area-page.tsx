import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'
import { texts } from './texts.ts'

/** `hasTrail`: the way to the page stands above its title. */
type AreaPageProps = { title: string; hasTrail: boolean; children: ReactNode }

/** A signed-in page: the way to it, its title and what it holds. */
export const AreaPage = ({ title, hasTrail, children }: AreaPageProps) => (
  <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
    <chakra.div display="grid" gap="3">
      {hasTrail && <Breadcrumb from={{ label: texts.dashboard, path: '/' }} here={title} />}
      <chakra.h1 fontSize="xxl">{title}</chakra.h1>
    </chakra.div>
    {children}
  </chakra.div>
)
