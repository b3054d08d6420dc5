import * as z from 'zod/mini'
import { dollarsOf } from './amounts.ts'
import { InvalidNotice, type Notice, orderKey, type PaymentProvider, type ProviderOrder, type ProviderSession } from './provider.ts'
import { basicAuthorization, callProvider, centsOfAnswer, ProviderError } from './provider-call.ts'

export type WindcaveKeys = { user: string; key: string; apiBase: string }

const heldSession = z.object({
  id: z.string(),
  state: z.optional(z.string()),
  amount: z.string(),
  currency: z.string(),
  merchantReference: z.optional(z.string()),
  links: z._default(z.array(z.object({ href: z.string(), rel: z.string() })), []),
  transactions: z._default(
    z.array(z.object({ authorised: z.boolean(), amount: z.optional(z.string()), responseText: z._default(z.string(), '') })),
    [],
  ),
})
type Held = z.output<typeof heldSession>

const openedSession = z.object({ id: z.string(), links: z.array(z.object({ href: z.string(), rel: z.string() })) })

const linkOf = ({ links }: Pick<Held, 'links'>, rel: string) => {
  const link = links.find((one) => one.rel.toLowerCase() === rel.toLowerCase())
  if (!link) throw new ProviderError(`no link ${rel}`)
  return link.href
}

const lastOf = ({ transactions }: Held) => transactions.find(({ authorised }) => authorised) ?? transactions.at(-1)

/** A complete session without a transaction was abandoned or has expired. */
const statusOf = (held: Held): ProviderSession['status'] => {
  const last = lastOf(held)
  if (last?.authorised) return 'completed'
  if (held.state !== 'complete') return 'open'
  return last ? 'declined' : 'cancelled'
}

const asSession = (held: Held): ProviderSession => ({
  id: held.id,
  reference: held.merchantReference ?? '',
  cents: centsOfAnswer(lastOf(held)?.amount ?? held.amount),
  currency: held.currency.toLowerCase(),
  status: statusOf(held),
})

/** The session of a callback. Callbacks are unsigned, so the status is fetched afterwards. @throws InvalidNotice */
export const windcaveSession = ({ query }: Notice): string => {
  const { sessionId } = query
  if (sessionId === undefined || !/^[\w-]{1,100}$/.test(sessionId)) throw new InvalidNotice()
  return sessionId
}

const read = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
  const decoded = schema.safeParse(value)
  if (!decoded.success) throw new ProviderError('an answer that cannot be read')
  return decoded.data
}

/** Windcave's REST API with a practice's user. */
export const windcaveProvider = ({ user, key, apiBase }: WindcaveKeys, timeoutMs = 15_000): PaymentProvider => {
  const sessions = `${apiBase}/api/v1/sessions`
  const headers = { authorization: basicAuthorization(user, key) }

  const open = async (order: ProviderOrder, kind: 'page' | 'card') => {
    const { reference, cents, email, returnUrls } = order
    const body = {
      type: 'purchase',
      amount: dollarsOf(cents),
      currency: 'NZD',
      merchantReference: reference,
      methods: ['card'],
      callbackUrls: { approved: returnUrls.success, declined: returnUrls.fail, cancelled: returnUrls.cancel },
      notificationUrl: returnUrls.notice,
      ...(email !== null && { customer: { email } }),
    }
    const answer = await callProvider(sessions, { method: 'POST', headers: { ...headers, 'x-id': orderKey(kind, order) }, body }, timeoutMs)
    return read(openedSession, answer.body)
  }

  const hold = async (id: string) =>
    read(heldSession, (await callProvider(`${sessions}/${encodeURIComponent(id)}`, { method: 'GET', headers }, timeoutMs)).body)

  return {
    openPage: async (order) => {
      const session = await open(order, 'page')
      return { id: session.id, url: linkOf(session, 'hpp'), clientSecret: null }
    },
    openIntent: null,
    cards: {
      open: async (order) => ({ id: (await open(order, 'card')).id, url: null, clientSecret: null }),
      pay: async (id, { number, expiry, securityCode, holder }) => {
        const before = await hold(id)
        if (statusOf(before) === 'open') {
          const url = linkOf(before, 'ajaxSubmitCard')
          if (new URL(url).origin !== new URL(apiBase).origin) throw new ProviderError('a card form elsewhere')
          const card = {
            cardHolderName: holder,
            cardNumber: number.replace(/\D/g, ''),
            dateExpiryMonth: expiry.slice(0, 2),
            dateExpiryYear: expiry.slice(2),
            cvc2: securityCode,
          }
          await callProvider(url, { method: 'POST', body: { card } }, timeoutMs)
        }
        const after = await hold(id)
        return { session: asSession(after), words: lastOf(after)?.responseText ?? '' }
      },
    },
    readSession: async (id) => asSession(await hold(id)),
    close: null,
    sessionOfNotice: async (notice) => windcaveSession(notice),
  }
}
