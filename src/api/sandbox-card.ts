import * as z from 'zod/mini'
import { ApiFailure } from './failures.ts'

type SandboxCard = { number: string; expiry: string; securityCode: string }

const call = '/provider/stripe/intents'
const longestMs = 15_000

const Confirmed = z.object({ status: z.enum(['succeeded', 'processing']) })
const Refused = z.object({ error: z.object({ message: z.string() }) })

/** Wire: the intent's id is the secret up to `_secret_`. */
const intentIn = (clientSecret: string) => clientSecret.replace(/_secret_.*/s, '')

/** Confirms a card by the sandbox's Stripe, as Stripe's own field does by Stripe. @throws ApiFailure: whether the card was charged is then unknown */
export const confirmSandboxCard = async (
  clientSecret: string,
  { number, expiry, securityCode }: SandboxCard,
): Promise<{ kind: 'confirmed' | 'pending' } | { kind: 'refused'; message: string }> => {
  const answer = await fetch(`${call}/${encodeURIComponent(intentIn(clientSecret))}/confirm`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientSecret, card: { number, expiry, securityCode } }),
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(longestMs),
  }).catch(() => {
    throw new ApiFailure('unreachable', call)
  })
  const body: unknown = await answer.json().catch(() => null)
  const [confirmed, refused] = [Confirmed.safeParse(body), Refused.safeParse(body)]
  if (answer.ok && confirmed.success) return { kind: confirmed.data.status === 'succeeded' ? 'confirmed' : 'pending' }
  if (answer.status < 500 && refused.success) return { kind: 'refused', message: refused.data.error.message }
  throw new ApiFailure('notUnderstood', call, { status: answer.status })
}
