import type { operations } from '../../../generated/practice.ts'
import type { PracticeCallers } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { notFound, unauthorized } from '../../../platform/contract/refusal.ts'
import { isSubscribed, maxDevices, subscribe, unsubscribe } from '../../../platform/store/push-subscriptions.ts'
import { hasSession } from '../../../platform/store/sessions.ts'
import { done, refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'

const tooMany = `You get notices on ${maxDevices} devices already. Please switch one of them off first, or sign out on your other devices under Profile.`

/** Web push on a device, which is named by its endpoint. Only the body of a call contains an endpoint. */
export const pushHandlers = ({ db, clock, push }: Services) => {
  const offered = () => {
    if (!push) throw notFound()
    return push
  }
  return {
    pushState: async ({ body: { Endpoint }, caller: { session } }) => {
      const isOn = push !== null && Endpoint !== null && (await isSubscribed(db, { accountId: session.accountId, endpoint: Endpoint }))
      return { status: 200, body: { IsOn: isOn, PublicKey: push?.publicKey ?? null } }
    },

    switchPushOn: async ({ body: { Endpoint }, caller }) => {
      if (!offered().isAllowed(Endpoint)) return { status: 200, body: refused('Your browser has no usable address for notices.') }
      const { session } = caller
      const isOn = await db.transaction().execute(async (transaction) => {
        // A session that a new password has ended meanwhile must not leave a device behind.
        if (!(await hasSession(transaction, session))) throw unauthorized()
        return subscribe(transaction, clock(), { accountId: session.accountId, endpoint: Endpoint })
      })
      if (!isOn) return { status: 200, body: refused(tooMany) }
      caller.changed = ['push']
      return { status: 200, body: done('This device gets notices now.') }
    },

    switchPushOff: async ({ body: { Endpoint }, caller }) => {
      offered()
      await unsubscribe(db, { accountId: caller.session.accountId, endpoint: Endpoint })
      caller.changed = ['push']
      return { status: 200, body: done('This device gets no notices now.') }
    },
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
