import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { SessionInput } from '../../machines/session/session-context.ts'
import { isIdleTimeExceeded } from '../browser/activity-store.ts'
import type { Configuration } from '../browser/configuration.ts'
import { signOutNotice, switchNotice } from '../browser/flash-messages.ts'
import { idleLimitMs } from '../browser/portal-settings-store.ts'
import { hideResetLink, readResetLink, storeResetLink } from '../browser/reset-link.ts'
import { parseSession, readSession, sessionKey } from '../browser/session-store.ts'
import { isSession, type Session, type StoredSession } from '../domain/access/session.ts'
import { sessionFlow } from '../flows/session.ts'
import type { PrefetchMenu } from '../flows/session-calls.ts'
import { useFlow } from '../ui/hooks/use-flow.ts'
import { useOnline } from '../ui/hooks/use-online.ts'
import { cleanPaymentUrl } from './clean-payment-url.ts'
import { returnState } from './return-url.ts'
import { findRoute } from './routes.ts'
import { texts } from './texts.ts'

/** A dynamic import, because the query cache is not in the entry chunk. */
const prefetchMenu: PrefetchMenu = (connection, session) =>
  void import('./prefetch-menu.ts').then((code) => code.prefetchMenu(connection, session)).catch(() => undefined)

/** Stores a flash message about a session that another tab has ended or replaced. */
const carrySessionChange = ({ parentId, userId }: Session, stored: StoredSession) => {
  if (stored === null) signOutNotice.carry(texts.signedOutElsewhere)
  else if (!isSession(stored)) return
  else if (stored.parentId !== parentId) switchNotice.carry(texts.signedInElsewhere(stored.parentName))
  else if (stored.userId !== userId)
    switchNotice.carry(stored.isProxy ? texts.switchedElsewhere(stored.userName) : texts.switchedBackElsewhere)
}

const actions: Parameters<typeof sessionFlow>[2] = {
  openLogin: () => {
    const isOpen = findRoute(location.pathname)?.group === 'open'
    if (!isOpen) navigate('/login', { replace: true, state: returnState(location.pathname) })
  },
  tellChangedElsewhere: ({ context: { session }, event }) => {
    if (session && event.type === 'session.changedElsewhere') carrySessionChange(session, event.stored)
  },
  tellUnheard: () => signOutNotice.carry(texts.signOutUnheard),
  leave: ({ context }) => {
    signOutNotice.carry(context.signOutNotice ?? '')
    location.assign('/')
  },
  reload: () => location.reload(),
}

/** `/login` with `q` is an alias of `/loginSwitch/{q}`. */
const isSwitchLink = ({ pathname, search }: Location) =>
  pathname.startsWith('/loginSwitch/') || (findRoute(pathname)?.path === '/login' && Boolean(new URLSearchParams(search).get('q')))

/** Returns the input of the session machine. Called once, before the first render: it removes a link's token from the URL and consumes the sign-out notice. */
export const initialSessionInput = ({ inactivityTimeoutMs }: Configuration): SessionInput => {
  storeResetLink()
  if (findRoute(location.pathname)?.group === 'open') cleanPaymentUrl()
  hideResetLink()
  const isFreshStart = isSwitchLink(location) || readResetLink() !== null
  const found = readSession()
  const stored = isSession(found) ? found : null
  const isIdle = found === 'locked' || (stored !== null && isIdleTimeExceeded(idleLimitMs(inactivityTimeoutMs)))
  return { stored, isFreshStart, isIdle, signOutNotice: signOutNotice.take() }
}

/**
 * The session of this tab, which follows changes of the stored session in other tabs. A page restored from the back/forward cache reloads, because its
 * user may have signed out.
 */
export const useSession = (configuration: Configuration, input: SessionInput) => {
  const { actor, state } = useFlow(() => sessionFlow(configuration, prefetchMenu, actions), { input })
  useOnline(() => actor.send({ type: 'network.returned' }))

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === sessionKey || key === null) actor.send({ type: 'session.changedElsewhere', stored: parseSession(newValue) })
    }
    const lookAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', lookAgain)
    // Another tab may have signed in between the first read of the session and this effect.
    const stored = readSession()
    if (isSession(stored) && stored.token !== input.stored?.token) actor.send({ type: 'session.changedElsewhere', stored })
    return () => {
      window.removeEventListener('storage', follow)
      window.removeEventListener('pageshow', lookAgain)
    }
  }, [actor, input.stored])

  return { actor, state }
}

export type SessionActor = ReturnType<typeof useSession>['actor']
