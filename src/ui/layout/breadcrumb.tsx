import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { pageTexts } from './page-texts.ts'

const Trail = chakra('ol', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', listStyle: 'none', color: 'muted', fontSize: 'sm' },
})

const Step = chakra(Link, { base: { display: 'inline-flex', alignItems: 'center', minHeight: 'target', minWidth: 'target' } })

/** On a phone the title is beside the breadcrumb and already names the page. */
const Here = chakra('li', { base: { display: 'flex', alignItems: 'center', gap: '2', srOnly: { base: true, md: false } } })

type BreadcrumbProps = { from: { label: string; path: string }; here: string }

export const Breadcrumb = ({ from, here }: BreadcrumbProps) => (
  <nav aria-label={pageTexts.breadcrumb}>
    <Trail>
      <li>
        <Step href={from.path}>{from.label}</Step>
      </li>
      <Here aria-current="page">
        <ChevronRight aria-hidden size={16} />
        {here}
      </Here>
    </Trail>
  </nav>
)
