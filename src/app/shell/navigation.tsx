import { chakra } from '@chakra-ui/react'
import { Link, useLocation } from 'wouter'
import type { NavigationItem } from './navigation-items.ts'
import { texts } from './texts.ts'

const NavigationLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: 'target',
    paddingInline: '3',
    paddingBlock: '2',
    borderRadius: 'control',
    color: 'text',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    _hover: { background: 'primarySoft' },
    _currentPage: { background: 'primarySoft', color: 'primary', fontWeight: 'bold', boxShadow: 'inset 4px 0 0 currentColor' },
    '& svg': { flexShrink: '0' },
  },
})

const Badge = chakra('span', {
  base: {
    marginInlineStart: 'auto',
    minWidth: '1.75rem',
    paddingInline: '2',
    borderRadius: 'round',
    background: 'primary',
    color: 'onPrimary',
    fontSize: 'sm',
    fontWeight: 'bold',
    textAlign: 'center',
  },
})

const Unread = ({ count }: { count: number }) => (
  <Badge>
    <span aria-hidden>{count}</span>
    <chakra.span srOnly>{texts.unread(count)}</chakra.span>
  </Badge>
)

export type NavigationProps = { items: readonly NavigationItem[]; unreadMessages: number; unreadableEntries: number; onChosen?: () => void }

/** The links to the open areas; the one of this page is marked. */
export const Navigation = ({ items, unreadMessages, unreadableEntries, onChosen }: NavigationProps) => {
  const [location] = useLocation()
  return (
    <nav aria-label={texts.navigation}>
      <chakra.ul display="grid" gap="1" listStyle="none">
        {items.map(({ path, label, icon: Icon, showsUnread }) => (
          <li key={path}>
            <NavigationLink href={path} aria-current={location === path ? 'page' : undefined} onClick={onChosen}>
              <Icon aria-hidden size={20} />
              {label}
              {showsUnread && unreadMessages > 0 && <Unread count={unreadMessages} />}
            </NavigationLink>
          </li>
        ))}
      </chakra.ul>
      {unreadableEntries > 0 && (
        <chakra.p padding="3" color="muted" fontSize="sm">
          {texts.unreadableEntries(unreadableEntries)}
        </chakra.p>
      )}
    </nav>
  )
}
