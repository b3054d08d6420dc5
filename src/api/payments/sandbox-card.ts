import * as z from 'zod/mini'
import { ApiFailure } from '../http/failures.ts'
import { fetchAnswer, timeoutMs, withBody } from '../http/http.ts'

type SandboxCard = { number: string; expiry: string; securityCode: string }

const call = '/provider/stripe/intents'

const Confirmed = z.object({ status: z.enum(['succeeded', 'processing']) })
const Refused = z.object({ error: z.object({ message: z.string() }) })

/** Wire: the intent's id is the secret up to `_secret_`. */
const intentIn = (clientSecret: string) => clientSecret.replace(/_secret_.*/s, '')

/** Confirms a card by the sandbox's Stripe, as Stripe's own field does by Stripe. @throws ApiFailure: whether the card was charged is then unknown */
export const confirmSandboxCard = async (
  clientSecret: string,
  { number, expiry, securityCode }: SandboxCard,
): Promise<{ kind: 'confirmed' | 'pending' } | { kind: 'refused'; message: string }> => {
  const { response, body } = await fetchAnswer(`${call}/${encodeURIComponent(intentIn(clientSecret))}/confirm`, {
    call,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ clientSecret, card: { number, expiry, securityCode } }),
    credentials: 'omit',
    cache: 'no-store',
    read: withBody,
    callers: [],
    timeoutMs: timeoutMs,
  })
  const [confirmed, refused] = [Confirmed.safeParse(body), Refused.safeParse(body)]
  if (response.ok && confirmed.success) return { kind: confirmed.data.status === 'succeeded' ? 'confirmed' : 'pending' }
  if (response.status < 500 && refused.success) return { kind: 'refused', message: refused.data.error.message }
  throw new ApiFailure('notUnderstood', call, { status: response.status })
}
