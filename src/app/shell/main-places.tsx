import { chakra } from '@chakra-ui/react'
import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { Link, useLocation } from 'wouter'
import { CountBadge } from '../../ui/lists/count-badge.tsx'
import { canStick } from '../../ui/theme/breakpoints.ts'
import type { NavigationProps } from './navigation.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import type { NavigationItem } from './navigation-items.ts'
import { texts } from './texts.ts'
import { useFrameHeight } from './use-frame-height.ts'

const typing = 'body:has(:is(textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file])):focus) &'

/** At the bottom edge of the screen, or of the page on a low screen, on pages without a sidebar. Hidden while an on-screen keyboard needs the space. */
const Bar = chakra('div', {
  base: {
    display: { base: 'block', lg: 'none' },
    [canStick]: { position: 'fixed', insetBlockEnd: '0', insetInline: '0' },
    zIndex: 'sidebar',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    background: 'surface',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    '@media (pointer: coarse)': { [typing]: { transform: 'translateY(100%)' } },
    _print: { display: 'none' },
  },
})

/** With large text the tabs need a second row. */
const isNarrow = '@container not (min-width: 17rem)'

/** Six labels side by side fit 320 px. They grow with the text as far as the screen permits. */
const Places = chakra('ul', {
  base: {
    display: 'flex',
    maxWidth: '32rem',
    marginInline: 'auto',
    listStyle: 'none',
    fontSize: 'min(0.75rem, 3.4vw)',
    '& > li': { flex: 'auto' },
    [isNarrow]: { display: 'grid', gridTemplateColumns: 'repeat(3, auto)', fontSize: 'min(0.75rem, 5vw)' },
  },
})

const place = {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: '56px',
    minWidth: '44px',
    width: '100%',
    paddingBlock: '4px',
    borderBlockStart: '3px solid transparent',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    color: 'muted',
    textDecoration: 'none',
    // With forced colours, browsers render a transparent border as visible.
    _highContrast: { '&:not([aria-current=page])': { borderColor: 'Canvas' } },
    _currentPage: { color: 'primary', fontWeight: 'bold', borderColor: 'currentColor' },
    _focusVisible: { outlineOffset: '-3px' },
  },
} as const

const Place = chakra(Link, place)
const MoreButton = chakra('button', place)

/** Overlaps the corner of the icon. */
const Corner = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineStart: 'calc(50% + 2px)',
    lineHeight: '1.4',
    '& > span': { display: 'block', minWidth: '1.75em', paddingInline: '4px', fontSize: 'inherit' },
  },
})

type MainPlacesProps = NavigationProps & { places: readonly NavigationItem[]; mainId: string }

/** Links to the most used pages; the current one is marked. The last tab opens all pages. */
export const BottomNavigation = memo(({ places, mainId, ...navigation }: MainPlacesProps) => {
  const { unreadMessages } = navigation
  const [location] = useLocation()
  const bar = useFrameHeight('--frame-bottom')
  return (
    <Bar ref={bar} containerType="inline-size">
      <nav aria-label={texts.mainPlaces}>
        <Places>
          {places.map(({ path, label, icon: Icon, showsUnread }) => (
            <li key={path}>
              <Place href={path} aria-current={location === path ? 'page' : undefined}>
                <Icon aria-hidden size={24} />
                {label}
                {showsUnread && unreadMessages > 0 && (
                  <Corner>
                    <CountBadge count={unreadMessages} words={texts.unread(unreadMessages)} />
                  </Corner>
                )}
              </Place>
            </li>
          ))}
          <li>
            <NavigationDrawer
              {...navigation}
              mainId={mainId}
              renderButton={({ isOpen, onOpen }) => (
                <MoreButton type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
                  <Ellipsis aria-hidden size={24} />
                  {texts.more}
                </MoreButton>
              )}
            />
          </li>
        </Places>
      </nav>
    </Bar>
  )
})
