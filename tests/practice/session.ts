import { createActor, matchesState, SimulatedClock, waitFor } from 'xstate'
import { sessionMachine } from '../../machines/session/session.machine.ts'
import type { SessionContext, SessionEvent, SessionInput } from '../../machines/session/session-context.ts'
import type { SignInAnswer } from '../../src/domain/access/session.ts'
import { aroha, credentials } from './family.ts'
import { type SessionAnswers, sessionPorts } from './session-ports.ts'

/** The context of a signed-out session. */
export const nobody: SessionContext = {
  session: null,
  accounts: [],
  unreadableAccountCount: 0,
  isPasswordChangeDue: false,
  isSwitching: false,
  hasUsedLink: false,
  consecutiveFailures: 0,
  openingFailure: null,
  failures: 0,
  failure: null,
  problem: null,
  signOutNotice: null,
  isOpenElsewhere: false,
}

export const wrongPassword: SignInAnswer = { kind: 'refused', message: 'No.' }
export const newPasswordDue: SignInAnswer = { kind: 'signedIn', user: { ...aroha, mustChangePassword: true } }
export const newPassword = { type: 'password.submitted', password: 'Newer@12345', confirmation: 'Newer@12345', agreed: true } as const

export const submitted = { type: 'credentials.submitted', credentials, verification: null } as const satisfies SessionEvent

/** A session machine with a journal of calls and effects in their order. */
export const openSession = (
  answers: SessionAnswers & { isActiveElsewhere?: boolean } = {},
  input: SessionInput = { stored: null, isFreshStart: false },
) => {
  const journal: string[] = []
  const effect = (name: string) => () => {
    journal.push(name)
  }
  const clock = new SimulatedClock()
  const machine = sessionMachine.provide({
    actors: sessionPorts(answers, (name) => journal.push(name)),
    guards: { isActiveElsewhere: () => answers.isActiveElsewhere ?? false },
    actions: {
      clearTraces: effect('clearTraces'),
      storeSession: ({ context }) => journal.push(`storeSession for ${context.session?.userName}`),
      rewriteSession: effect('rewriteSession'),
      endToken: ({ context }) => journal.push(`endToken ${context.session?.token}`),
      storeLock: effect('storeLock'),
      storeEnd: effect('storeEnd'),
      openLogin: effect('openLogin'),
      leave: ({ context }) => journal.push(`leave: ${context.signOutNotice}`),
      reload: effect('reload'),
      tellUnheard: effect('tellUnheard'),
      tellChangedElsewhere: effect('tellChangedElsewhere'),
    },
  })
  const actor = createActor(machine, { input, clock }).start()

  return {
    actor,
    clock,
    send: (event: SessionEvent) => actor.send(event),
    /** Waits until the session is in this state. Returns the journal up to then. */
    reaches: async (
      state:
        | 'signedOut'
        | 'signedIn'
        | 'unopened.waiting'
        | 'choosingAccount'
        | 'forcedPassword'
        | 'checking'
        | 'checking.waiting'
        | 'expired'
        | 'locked'
        | 'timedOut',
    ) => {
      const { context } = await waitFor(actor, (snapshot) => matchesState(state, snapshot.value))
      return { context, journal: journal.splice(0) }
    },
    snapshot: () => actor.getSnapshot(),
    /** The journal since the last call. */
    done: () => journal.splice(0),
  }
}
