import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { changePasswordMachine } from '../../machines/profile/change-password.machine.ts'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { SessionInput } from '../../machines/session/session-context.ts'
import { signInMachine } from '../../machines/session/sign-in.machine.ts'
import { endSession } from '../api/access/end-session.ts'
import { wasLeftIdle, writeActivity } from '../browser/activity-store.ts'
import type { Configuration } from '../browser/configuration.ts'
import { signOutNotice, switchNotice } from '../browser/flash-messages.ts'
import { idleLimitMs } from '../browser/portal-settings-store.ts'
import { leaveResetLink, readResetLink, takeResetLink } from '../browser/reset-link.ts'
import {
  clearTraces,
  isOtherStored,
  parseSession,
  readSession,
  rewriteSession,
  sessionKey,
  writeMark,
  writeSession,
} from '../browser/session-store.ts'
import { isSession, sessionLifetimeMs } from '../domain/access/session.ts'
import { endStoredSession, entrancePorts, forcedPasswordPorts, sessionPorts } from '../flows/session.ts'
import type { PrefetchMenu } from '../flows/session-calls.ts'
import { useFlow } from '../ui/hooks/use-flow.ts'
import { useOnline } from '../ui/hooks/use-online.ts'
import { carrySessionChange } from './carry-session-change.ts'
import { cleanPaymentUrl } from './clean-payment-url.ts'
import { returnState } from './return-address.ts'
import { findRoute } from './routes.ts'
import { texts } from './texts.ts'

/** The chart of the session with the browser behind it: storage, the address bar and the practice's API. */
const boundMachine = (configuration: Configuration) => {
  const limitMs = () => Math.min(idleLimitMs(configuration.inactivityTimeoutMs), sessionLifetimeMs)
  return sessionMachine.provide({
    actors: {
      ...sessionPorts,
      signIn: signInMachine.provide({ actors: entrancePorts(configuration, prefetchMenu) }),
      forcedPassword: changePasswordMachine.provide({ actors: forcedPasswordPorts }),
    },
    delays: { unopenedLimit: limitMs },
    guards: { isActiveElsewhere: () => !wasLeftIdle(limitMs()) },
    actions: {
      clearTraces: ({ context: { session } }) => {
        if (!isOtherStored(session)) clearTraces()
        switchNotice.take()
        leaveResetLink()
      },
      storeSession: ({ context: { session } }) => {
        if (!session) return
        // Other tabs hear of the session as soon as it is written, and ask when somebody was active last.
        writeActivity(Date.now())
        endStoredSession(session)
        writeSession(session, new Date())
      },
      rewriteSession: ({ context: { session } }) => session && rewriteSession(session),
      endToken: ({ context }) => context.session && endSession(context.session),
      storeLock: () => writeMark('locked'),
      storeEnd: ({ context: { session } }) => {
        if (!isOtherStored(session)) writeMark('ended')
        leaveResetLink()
      },
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
    },
  })
}

/** The query cache is no part of the first code. */
const prefetchMenu: PrefetchMenu = (connection, session) =>
  void import('./prefetch-menu.ts').then((code) => code.prefetchMenu(connection, session)).catch(() => undefined)

/** `/login` with q is `/loginSwitch/{q}`. */
const isSwitchLink = ({ pathname, search }: Location) =>
  pathname.startsWith('/loginSwitch/') || (findRoute(pathname)?.path === '/login' && Boolean(new URLSearchParams(search).get('q')))

/** What a page begins with. It takes a link's token out of the address and the practice's last word out of the storage: once, before anything is rendered. */
export const startingPoint = ({ inactivityTimeoutMs }: Configuration): SessionInput => {
  takeResetLink()
  if (findRoute(location.pathname)?.group === 'open') cleanPaymentUrl()
  leaveResetLink()
  const isFreshStart = isSwitchLink(location) || readResetLink() !== null
  const found = readSession()
  const stored = isSession(found) ? found : null
  const isIdle = found === 'locked' || (stored !== null && wasLeftIdle(idleLimitMs(inactivityTimeoutMs)))
  return { stored, isFreshStart, isIdle, signOutNotice: signOutNotice.take() }
}

/** The session of this tab, following what other tabs do to the stored one. A page that Back brings up as it was is loaded anew: its user may have left. */
export const useSession = (configuration: Configuration, input: SessionInput) => {
  const { actor, state } = useFlow(() => boundMachine(configuration), { input })
  useOnline(() => actor.send({ type: 'network.returned' }))

  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === sessionKey || key === null) actor.send({ type: 'session.changedElsewhere', stored: parseSession(newValue) })
    }
    const lookAgain = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', lookAgain)
    return () => {
      window.removeEventListener('storage', follow)
      window.removeEventListener('pageshow', lookAgain)
    }
  }, [actor])

  return { actor, state }
}

export type SessionActor = ReturnType<typeof useSession>['actor']
