import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { Link, useLocation } from 'wouter'
import { CountBadge } from '../../ui/lists/count-badge.tsx'
import type { NavigationItem } from './navigation-items.ts'
import { texts } from './texts.ts'
import { useFrameHeight } from './use-frame-height.ts'

const typing = 'body:has(:is(textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file])):focus) &'

/** At the bottom edge on pages without a sidebar. Hidden while an on-screen keyboard needs the space. */
const Bar = chakra('div', {
  base: {
    display: { base: 'block', lg: 'none' },
    position: 'fixed',
    insetBlockEnd: '0',
    insetInline: '0',
    zIndex: 'sidebar',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    background: 'surface',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
    '@media (pointer: coarse)': { [typing]: { transform: 'translateY(100%)' } },
    _print: { display: 'none' },
  },
})

/** Five labels side by side fit 320 px. They grow with the text as far as the screen permits. */
const Places = chakra('ul', {
  base: {
    display: 'flex',
    maxWidth: '32rem',
    marginInline: 'auto',
    listStyle: 'none',
    fontSize: 'min(0.75rem, 3.6vw)',
    '& > li': { flex: 'auto' },
  },
})

const Place = chakra(Link, {
  base: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    minHeight: '56px',
    minWidth: '44px',
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
})

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

type MainPlacesProps = { places: readonly NavigationItem[]; unreadMessages: number }

/** Links to the most used pages; the current one is marked. */
export const BottomNavigation = memo(({ places, unreadMessages }: MainPlacesProps) => {
  const [location] = useLocation()
  const bar = useFrameHeight('--frame-bottom')
  return (
    <Bar ref={bar}>
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
        </Places>
      </nav>
    </Bar>
  )
})
