import { sessionMachine } from '../../../machines/session/session.machine.ts'
import type { SignInOutcome } from '../../../machines/session/sign-in.machine.ts'
import { arohaForTama, arohaHerself, arohasSession, credentials, tama } from '../../practice/family.ts'
import { passkey } from '../../practice/passkeys.ts'
import { done, walksWhole } from '../reach.ts'

const outcomes: SignInOutcome[] = [
  { outcome: 'refused', failure: { kind: 'unverified' } },
  { outcome: 'unopened', session: arohasSession, isPasswordChangeDue: false },
  { outcome: 'tokenRefused', session: arohasSession },
  { outcome: 'passwordChangeDue', session: arohasSession },
  { outcome: 'authenticated', session: arohasSession, accounts: [arohaHerself], unreadableAccounts: 0 },
  { outcome: 'authenticated', session: arohasSession, accounts: [arohaHerself], unreadableAccounts: 1 },
  { outcome: 'authenticated', session: arohasSession, accounts: [arohaHerself, tama], unreadableAccounts: 0 },
]

const machine = sessionMachine.provide({ guards: { isActiveElsewhere: ({ context }) => context.consecutiveFailures > 0 } })

walksWhole(machine, {
  inputs: [
    { stored: null, isFreshStart: false },
    { stored: arohasSession, isFreshStart: false },
    { stored: arohasSession, isFreshStart: false, isIdle: true },
    { stored: arohasSession, isFreshStart: true },
  ],
  events: [
    { type: 'login.opened' },
    { type: 'login.left' },
    { type: 'credentials.submitted', credentials, verification: null },
    { type: 'credentials.submitted', credentials: { name: '', password: '' }, verification: null },
    { type: 'switchLink.opened', q: 'switch-token' },
    { type: 'passkey.chosen', passkey },
    { type: 'account.chosen', account: tama },
    { type: 'account.cancelled' },
    { type: 'account.switched', account: arohaHerself },
    { type: 'picture.known', pictureId: 'picture' },
    { type: 'email.changed', email: 'new@example.nz' },
    { type: 'session.changedElsewhere', stored: arohasSession },
    { type: 'session.changedElsewhere', stored: { ...arohasSession, token: 'a-new-token' } },
    { type: 'session.changedElsewhere', stored: arohaForTama },
    { type: 'session.changedElsewhere', stored: 'locked' },
    { type: 'session.changedElsewhere', stored: 'ended' },
    { type: 'session.changedElsewhere', stored: null },
    { type: 'inactivity.ended', outcome: 'idle' },
    { type: 'inactivity.ended', outcome: 'over' },
    { type: 'lock.ended', outcome: 'renewed', session: arohasSession },
    { type: 'lock.ended', outcome: 'refused', session: arohasSession },
    { type: 'lock.ended', outcome: 'left' },
    { type: 'lock.ended', outcome: 'over' },
    { type: 'signOut.confirmed' },
    { type: 'token.refused' },
    { type: 'check.repeated' },
    { type: 'network.returned' },
    { type: 'xstate.after.switchFailureDelay.session.signedOut' },
    { type: 'xstate.after.backoff.session.checking.waiting' },
    done('validateToken', true),
    done('validateToken', false),
    ...outcomes.map((outcome) => done('signIn', outcome)),
    { type: 'xstate.after.backoff.session.unopened.waiting' },
    ...['checking', 'choosingAccount', 'forcedPassword', 'unopened'].map((state) => ({
      type: `xstate.after.unopenedLimit.session.${state}` as const,
    })),
    ...outcomes.map((outcome) => done('openSession', outcome)),
    done('forcedPassword', { outcome: 'changed' }),
    done('forcedPassword', { outcome: 'tokenRefused' }),
    done('forcedPassword', { outcome: 'cancelled' }),
    done('signOut', 'Goodbye.'),
  ],
  situation: ({ context: { failure, isSwitching, hasUsedLink, isOpenElsewhere } }) => ({
    hasFailed: failure !== null,
    isSwitching,
    hasUsedLink,
    isOpenElsewhere,
  }),
})
