import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { Link, useLocation } from 'wouter'
import { pageTexts } from '../../ui/layout/page-texts.ts'
import { CountBadge } from '../../ui/lists/count-badge.tsx'
import type { NavigationItem } from './navigation-items.ts'
import { texts } from './texts.ts'

const NavigationLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: 'target',
    paddingInline: '12px',
    paddingBlock: '2',
    borderRadius: 'control',
    color: 'text',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    _hover: { background: 'primarySoft' },
    _currentPage: { background: 'primarySoft', color: 'primary', fontWeight: 'bold', boxShadow: 'inset 4px 0 0 currentColor' },
    '& svg': { flexShrink: '0' },
  },
})

export type NavigationProps = {
  items: readonly NavigationItem[]
  unreadMessages: number
  unreadableEntryCount: number
  onChosen?: () => void
}

/** Links to the open areas; the current one is marked. */
export const Navigation = memo(({ items, unreadMessages, unreadableEntryCount, onChosen }: NavigationProps) => {
  const [location] = useLocation()
  return (
    <nav aria-label={texts.navigation}>
      <chakra.ul display="grid" gap="1" listStyle="none">
        {items.map(({ path, label, icon: Icon, showsUnread }) => (
          <li key={path}>
            <NavigationLink href={path} aria-current={location === path ? 'page' : undefined} onClick={onChosen}>
              <Icon aria-hidden size={20} />
              {label}
              {showsUnread && unreadMessages > 0 && (
                <chakra.span marginInlineStart="auto" display="flex">
                  <CountBadge count={unreadMessages} words={texts.unread(unreadMessages)} />
                </chakra.span>
              )}
            </NavigationLink>
          </li>
        ))}
      </chakra.ul>
      {unreadableEntryCount > 0 && (
        <chakra.p padding="3" color="muted" fontSize="sm">
          {pageTexts.unreadableEntryCount(unreadableEntryCount)}
        </chakra.p>
      )}
    </nav>
  )
})
