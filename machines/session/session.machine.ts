import { errorOf, nonNull, outputOf } from '../ports.ts'
import { attemptOf, initialContext } from './session-context.ts'
import { sessionSetup } from './session-setup.ts'

/** The transitions after the session's opening, shared by the first attempt and all retries. */
const openingOutcomes = [
  { guard: { type: 'isTokenRefused', params: outputOf }, target: '#session.expired' },
  {
    guard: { type: 'isPasswordChangeDue', params: outputOf },
    target: '#session.forcedPassword',
    actions: { type: 'setSignedIn', params: outputOf },
  },
  { target: '#session.choosingAccount', actions: { type: 'setSignedIn', params: outputOf } },
] as const

/** The events of a user who is not signed in. */
const entrance = {
  'login.opened': [
    { guard: 'isOpenElsewhere', actions: 'reload' },
    { target: 'signedOut', actions: ['clearTraces', 'endSwitch'] },
  ],
  'credentials.submitted': [
    { guard: 'isIncomplete', actions: 'setProblem' },
    { target: 'signingIn', actions: 'beginSignIn' },
  ],
  'passkey.chosen': { target: 'signingIn', actions: 'beginSignIn' },
  'switchLink.opened': { guard: 'isLinkUnused', target: 'signingIn', actions: ['beginSignIn', 'beginSwitch'] },
  'signOut.confirmed': { actions: 'reload' },
  'session.changedElsewhere': { guard: 'isSignedInElsewhere', actions: 'setOpenElsewhere' },
} as const

/** Another tab changed the stored session. Details of this session are adopted; another session, or none, reloads the page. */
const changedElsewhere = [
  { guard: 'isOwnElsewhere', actions: 'setSessionElsewhere' },
  { actions: ['tellChangedElsewhere', 'reload'] },
] as const

/** Signs out when a session has not opened within the limit: the user may have left the device. */
const leftAlone = { unopenedLimit: { target: '#session.signingOut', actions: 'setIdle' } } as const

/** A refused session waits for the user. */
const retryLater = { backoff: { guard: 'isRetried', target: 'asking' } } as const

/** The token is ended and deleted at once, because a locked or timed-out page must have none. */
const closing = ['endToken', 'clearToken', 'storeLock'] as const

/** The session of a tab, from page load to sign-out or expiry. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => initialContext(input),
  initial: 'starting',
  states: {
    starting: {
      always: [
        { guard: 'wasLeftIdle', target: 'signingOut' },
        { guard: 'hasSession', target: 'checking' },
        { guard: 'isOpenElsewhere', target: 'signedOut' },
        { target: 'signedOut', actions: 'clearTraces' },
      ],
    },
    checking: {
      tags: 'opening',
      initial: 'asking',
      after: { unopenedLimit: [{ guard: 'isActiveElsewhere', target: 'checking', reenter: true }, leftAlone.unopenedLimit] },
      on: {
        'token.refused': 'expired',
        'session.changedElsewhere': changedElsewhere,
      },
      states: {
        asking: {
          tags: 'busy',
          invoke: {
            id: 'validateToken',
            src: 'validateToken',
            input: ({ context }) => nonNull(context.session),
            onDone: [
              { guard: { type: 'isValid', params: outputOf }, target: '#session.signedIn', actions: 'clearConsecutiveFailures' },
              { target: '#session.expired' },
            ],
            onError: { target: 'waiting', actions: [{ type: 'setUnconfirmed', params: errorOf }, 'countConsecutiveFailure'] },
          },
        },
        waiting: {
          tags: 'unconfirmed',
          after: retryLater,
          on: { 'check.repeated': '#session.checking', 'network.returned': 'asking', 'signOut.confirmed': '#session.signingOut' },
        },
      },
    },
    signedOut: {
      tags: 'guest',
      entry: 'clearSession',
      after: { switchFailureDelay: { guard: 'hasSwitchFailed', actions: 'openLogin' } },
      on: {
        ...entrance,
        'login.left': { actions: 'clearFailure' },
      },
    },
    signingIn: {
      tags: ['busy', 'guest'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: attemptOf,
        onDone: [
          { guard: { type: 'isRefused', params: outputOf }, target: 'signedOut', actions: { type: 'setRefusal', params: outputOf } },
          { guard: { type: 'isCancelled', params: outputOf }, target: 'signedOut', actions: 'openLogin' },
          { guard: { type: 'isUnopened', params: outputOf }, target: 'unopened', actions: { type: 'setSignedIn', params: outputOf } },
          ...openingOutcomes,
        ],
        onError: { target: 'signedOut', actions: 'setUnreachable' },
      },
    },
    unopened: {
      tags: 'guest',
      initial: 'waiting',
      after: leftAlone,
      on: {
        'check.repeated': { target: '.asking', reenter: true },
        'network.returned': '.asking',
        'signOut.confirmed': 'signingOut',
      },
      states: {
        waiting: { entry: 'countConsecutiveFailure', after: retryLater },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'openSession',
            src: 'openSession',
            input: ({ context: { session, isPasswordChangeDue } }) => ({ session: nonNull(session), isPasswordChangeDue }),
            onDone: [
              {
                guard: { type: 'isUnopened', params: outputOf },
                target: 'waiting',
                actions: { type: 'setOpeningFailure', params: outputOf },
              },
              ...openingOutcomes,
            ],
            onError: 'waiting',
          },
        },
      },
    },
    choosingAccount: {
      tags: 'guest',
      after: leftAlone,
      always: { guard: 'hasOneAccount', target: 'checking', actions: { type: 'actFor', params: ({ context }) => context.accounts[0] } },
      on: {
        'account.chosen': { target: 'checking', actions: { type: 'actFor', params: ({ event }) => event.account } },
        'account.cancelled': 'signingOut',
        'signOut.confirmed': 'signingOut',
      },
    },
    forcedPassword: {
      tags: 'guest',
      after: leftAlone,
      on: { 'signOut.confirmed': 'signingOut' },
      invoke: {
        id: 'forcedPassword',
        src: 'forcedPassword',
        input: ({ context }) => ({ session: nonNull(context.session), asksCurrent: false }),
        onDone: [
          { guard: { type: 'isTokenRefused', params: outputOf }, target: 'expired' },
          { guard: { type: 'isChanged', params: outputOf }, target: 'unopened.asking' },
          { target: 'signingOut' },
        ],
        onError: { target: 'signingOut', actions: 'setUnopened' },
      },
    },
    signedIn: {
      entry: 'storeSession',
      on: {
        'inactivity.ended': [
          { guard: 'isOver', target: 'timedOut', actions: closing },
          { target: 'locked', actions: closing },
        ],
        'account.switched': { actions: [{ type: 'actFor', params: ({ event }) => event.account }, 'storeSession', 'reload'] },
        'signOut.confirmed': 'signingOut',
        'token.refused': { target: 'expired', actions: 'setEnded' },
        'picture.known': { guard: 'isOtherPicture', actions: ['setPicture', 'rewriteSession'] },
        'email.changed': { actions: ['setEmail', 'rewriteSession'] },
        'session.changedElsewhere': [
          { guard: 'isLockedElsewhere', target: 'locked', actions: 'clearToken' },
          { guard: 'isEndedElsewhere', target: 'expired', actions: 'setEnded' },
          ...changedElsewhere,
        ],
      },
    },
    locked: {
      tags: 'veiled',
      on: {
        'lock.ended': [
          { guard: 'isRenewed', target: 'signedIn', actions: 'setOpened' },
          { guard: 'isOtherSession', target: 'signingOut', actions: 'setOpened' },
          { guard: 'isOver', target: 'timedOut' },
          // Without a reload, so that drafts stay in memory for their owner.
          { target: 'signedOut', actions: ['clearTraces', 'unsubscribePush', 'openLogin'] },
        ],
        'session.changedElsewhere': [
          { guard: 'isRenewedElsewhere', target: 'signedIn', actions: 'setSessionElsewhere' },
          { guard: 'isSignedInElsewhere', actions: ['tellChangedElsewhere', 'reload'] },
        ],
      },
    },
    timedOut: {
      tags: 'veiled',
      on: {
        'signOut.confirmed': { target: 'signedOut', actions: ['clearTraces', 'leave'] },
        'session.changedElsewhere': { guard: 'isSignedInElsewhere', actions: 'reload' },
      },
    },
    signingOut: {
      tags: 'busy',
      entry: 'clearTraces',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: ({ context }) => ({ session: nonNull(context.session), isChosen: context.failure === null }),
        onDone: [
          { guard: 'hasFailed', target: 'signedOut' },
          { target: 'signedOut', actions: [{ type: 'setSignOutNotice', params: outputOf }, 'leave'] },
        ],
        onError: [
          { guard: 'hasFailed', target: 'signedOut' },
          { target: 'signedOut', actions: ['tellUnheard', 'leave'] },
        ],
      },
    },
    expired: { tags: 'guest', entry: ['storeEnd', 'clearSession', 'openLogin'], on: entrance },
  },
})
