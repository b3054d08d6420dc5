import type { FastifyInstance, FastifyReply } from 'fastify'
import { isStorable } from '../../../../src/domain/values/typed-text.ts'
import type { Database } from '../../database/schema.ts'
import { practiceByCode } from '../../store/practices.ts'
import type { Clock } from '../../values/clock.ts'
import { later } from '../../values/clock.ts'
import type { Card, ProviderName } from '../provider.ts'
import { chargeSandboxCard } from './cards.ts'
import { confirmIntent } from './intents.ts'
import { type Deliver, deliverFirstNotice, lateMs } from './notices.ts'
import { endedPage, pagePolicy, payPage, unknownPage } from './page.ts'
import { type SandboxSession, sessionById, setStatus } from './sessions.ts'

const filledIn = /\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/gi

const places = { open: 'cancel', pending: 'success', completed: 'success', declined: 'fail', cancelled: 'cancel' } as const

/** The URL to which a provider returns the patient, with the session's id in that provider's form. */
const returnUrl = ({ id, provider, status, addresses }: Pick<SandboxSession, 'id' | 'provider' | 'status' | 'addresses'>) => {
  const url = addresses[places[status]]
  if (provider === 'stripe') return url.replace(filledIn, id)
  const name = provider === 'poli' ? 'token' : 'sessionId'
  return `${url}${url.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(id)}`
}

/** The other origins of a session's return URLs. */
const originsOf = ({ addresses: { success, fail, cancel } }: Pick<SandboxSession, 'addresses'>) => [
  ...new Set([success, fail, cancel].flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))),
]

type PageParams = { Params: { provider: string; id: string } }
type Fields = Readonly<Record<string, string>>

const providers: readonly string[] = ['stripe', 'windcave', 'poli'] satisfies ProviderName[]
const isProvider = (name: string): name is ProviderName => providers.includes(name)

const cardIn = ({ number = '', expiry = '', securityCode = '', holder = '' }: Fields): Card => ({
  number,
  expiry,
  securityCode,
  holder,
})

type Outcome =
  | { kind: 'decided'; to: SandboxSession['status']; words: string | null }
  | { kind: 'refused'; fault: NonNullable<Parameters<typeof payPage>[2]> }

const decided = (to: SandboxSession['status'], words: string | null = null): Outcome => ({ kind: 'decided', to, words })

/** The outcome of a button: a decision, or a message before another attempt. Stripe lets a declined patient use another card. */
const outcomeOf = (act: string | undefined, { provider }: SandboxSession, fields: Fields, now: Date): Outcome => {
  if (act === 'decline') return decided('declined', 'DO NOT HONOUR')
  if (act === 'cancel') return decided('cancelled')
  if (act === 'pending' && provider === 'stripe') return decided('pending')
  if (act !== 'pay') return { kind: 'refused', fault: { field: null, sentence: 'Choose what to do.' } }
  if (provider === 'poli') return decided('completed')
  const verdict = chargeSandboxCard(cardIn(fields), now)
  if (verdict.outcome === 'paid') return decided('completed', verdict.words)
  if (verdict.outcome === 'pending' && provider === 'stripe') return decided('pending', verdict.words)
  if (verdict.outcome !== 'unusable' && provider === 'windcave') return decided('declined', verdict.words)
  return { kind: 'refused', fault: { field: verdict.outcome === 'unusable' ? verdict.field : null, sentence: verdict.sentence } }
}

/** The chosen callbacks: their number, the time of the first one, and whether it precedes the patient's return. */
const callBackOf = (choice: string | undefined, now: Date) => {
  if (choice === 'never') return { due: 0, at: null, isFirst: false }
  if (choice === 'later') return { due: 1, at: later(now, lateMs), isFirst: false }
  return { due: choice === 'twice' ? 2 : 1, at: now, isFirst: choice === 'before' || choice === 'twice' }
}

/** The sandbox's Stripe, Windcave and POLi, under `/provider`. Their pages are independent of the portal's session. */
export const providerRoutes = (app: FastifyInstance, { db, clock }: { db: Database; clock: Clock }, deliver: Deliver) => {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 10_000 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(`${body}`))),
  )

  // With the policy no-referrer a form's request has no origin and would look like another site's.
  const page = (reply: FastifyReply, status: number, html: string, origins: readonly string[] = []) =>
    reply
      .code(status)
      .headers({ 'content-security-policy': pagePolicy(origins), 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
      .type('text/html; charset=utf-8')
      .send(html)

  const unknown = (reply: FastifyReply) => page(reply, 404, unknownPage)

  const find = async ({ provider, id }: PageParams['Params']) => {
    if (!isProvider(provider) || !isStorable(id)) return undefined
    const session = await sessionById(db, clock(), provider, id)
    return session?.kind === 'page' ? session : undefined
  }

  const show = async (reply: FastifyReply, session: SandboxSession, fault: Parameters<typeof payPage>[2] = null) => {
    const practice = (await practiceByCode(db, session.practice_code))?.name ?? session.practice_code
    const html = session.status === 'open' ? payPage(session, practice, fault) : endedPage(session, practice, returnUrl(session))
    return page(reply, fault ? 422 : 200, html, originsOf(session))
  }

  app.get<PageParams>('/:provider/:id', async ({ params }, reply) => {
    const session = await find(params)
    return session ? show(reply, session) : unknown(reply)
  })

  app.post<PageParams & { Body: Fields | null }>('/:provider/:id', async ({ params, body }, reply) => {
    const session = await find(params)
    if (!session) return unknown(reply)
    const now = clock()
    const fields = body ?? {}
    const outcome = outcomeOf(fields.act, session, fields, now)
    if (session.status === 'open' && outcome.kind === 'refused') return show(reply, session, outcome.fault)
    const { due, at, isFirst } = callBackOf(fields.notice, now)
    const { to, words } = outcome.kind === 'decided' ? outcome : { to: session.status, words: null }
    const isMine = (await setStatus(db, now, session.id, { to, words, from: ['open'], due, at })) !== undefined
    if (isMine && isFirst) await deliverFirstNotice(db, now, deliver, session.id)
    const held = (await find(params)) ?? session
    return reply.header('cache-control', 'no-store').redirect(returnUrl(held), 303)
  })

  confirmIntent(app, { db, clock })
}
