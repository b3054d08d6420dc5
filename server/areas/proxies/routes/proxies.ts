import type { components, operations } from '../../../generated/practice.ts'
import type { PracticeCallers, User } from '../../../platform/access/practice-callers.ts'
import type { Handlers } from '../../../platform/contract/handlers.ts'
import { proxyEndedLetter } from '../../../platform/mail/proxy-letters.ts'
import { instantText } from '../../../platform/values/clock.ts'
import { bundle } from '../../../platform/wire/bundle.ts'
import { done, refused } from '../../../platform/wire/status-reply.ts'
import type { Services } from '../../../services.ts'
import { partiesOf } from '../store/end-notices.ts'
import { endLink, type ListedLink, linkForChange, linksOf } from '../store/links.ts'

const linkResource = ({ id, basis, decided_by, starts_at, endsAt, isInForce, isOfUser, name, menu }: ListedLink) =>
  ({
    id,
    Side: isOfUser ? 'actsForUser' : 'userActsFor',
    Name: name,
    Basis: basis,
    DecidedBy: decided_by,
    StartsAt: instantText(starts_at),
    EndsAt: endsAt && instantText(endsAt),
    IsInForce: isInForce,
    Areas: menu.map(({ label }) => label),
  }) satisfies components['schemas']['ProxyLink']

/** The proxy links of a user, and their end by either side. */
export const proxyHandlers = ({ db, clock, mail }: Services) => {
  const end = (caller: User, id: string) =>
    db.transaction().execute(async (transaction) => {
      const { accountId } = caller.session
      const link = await linkForChange(transaction, accountId, id, clock())
      if (!link) return refused('There is no such link of yours.')
      caller.patients = [link.patient_id]
      if (link.hasEnded) return refused('This has ended before.')
      await endLink(transaction, id, clock())
      const letter = proxyEndedLetter(await partiesOf(transaction, id), link.patient_id === accountId ? 'patient' : 'proxy')
      if (letter) await mail(transaction, letter)
      caller.changed = ['proxy link']
      return done('This has ended.')
    })

  return {
    proxyLinks: async ({ caller: { session } }) => ({
      status: 200,
      body: bundle((await linksOf(db, session.accountId, clock())).map(linkResource)),
    }),

    endProxyLink: async ({ body, caller }) => ({ status: 200, body: await end(caller, body.LinkID) }),
  } satisfies Partial<Handlers<operations, PracticeCallers>>
}
