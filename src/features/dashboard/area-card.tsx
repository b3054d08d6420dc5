import { chakra, defineRecipe } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'

const recipe = defineRecipe({
  base: {
    height: '100%',
    width: '100%',
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { base: 'start', md: 'center' },
    gap: '3',
    padding: '4',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'border',
    background: 'surface',
    color: 'text',
    textAlign: 'start',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    transition: 'transform 160ms ease-out',
  },
  variants: {
    state: {
      open: {
        _active: { transform: 'scale(0.97)' },
        cursor: 'pointer',
        boxShadow: 'card',
        _hover: { borderColor: 'primary', background: 'primarySoft' },
      },
      closed: { background: 'transparent', borderStyle: 'dashed', color: 'muted', cursor: 'not-allowed' },
    },
  },
})

const CardLink = chakra(Link, recipe)
const CardButton = chakra('button', recipe)
const ClosedCard = chakra('span', recipe)

const IconCircle = chakra('span', {
  base: { flexShrink: '0', width: '2.75rem', height: '2.75rem', display: 'grid', placeItems: 'center', borderRadius: 'round' },
})

type ContentProps = { title: string; icon: LucideIcon; note: ReactNode; isOpen?: boolean }

const Content = ({ title, icon: Icon, note, isOpen = true }: ContentProps) => (
  <>
    <IconCircle background={isOpen ? 'primarySoft' : 'sunken'} color={isOpen ? 'primary' : 'muted'}>
      <Icon aria-hidden size={22} />
    </IconCircle>
    <chakra.span minWidth="0" display="grid">
      <chakra.span fontWeight="bold">{title}</chakra.span>
      {note && (
        <chakra.span color="muted" fontSize="sm">
          {note}
        </chakra.span>
      )}
    </chakra.span>
  </>
)

export const AreaCard = ({ path, ...content }: ContentProps & { path: string }) => (
  <CardLink href={path} state="open">
    <Content {...content} />
  </CardLink>
)

/** A card of an area that the patient cannot open; `note` gives the reason. */
export const ClosedAreaCard = (content: ContentProps) => (
  <ClosedCard role="link" aria-disabled state="closed">
    <Content {...content} isOpen={false} />
  </ClosedCard>
)

export const ActionCard = ({ onClick, ...content }: ContentProps & { onClick: () => void }) => (
  <CardButton type="button" state="open" onClick={onClick}>
    <Content {...content} />
  </CardButton>
)
