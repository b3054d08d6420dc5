import { centsOf, wholeCentsOf } from './amounts.ts'

type Answer = { status: number; body: unknown }
type Call = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown }

/** A provider that could not be asked, or did not answer as it should. Nothing of what was sent or came is in it. */
export class ProviderError extends Error {}

/** Cents of dollars as these providers write them. @throws ProviderError where it is no amount */
export const centsOfAnswer = (amount: string | number) => {
  const cents = typeof amount === 'number' ? wholeCentsOf(amount) : centsOf(amount)
  if (cents === null) throw new ProviderError('an amount that cannot be read')
  return cents
}

export const basicAuthorization = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** One call with JSON. @throws ProviderError on a time-out, a fault of the network, an answer that is not JSON, and any status but 2xx */
export const callProvider = async (url: string, { method, headers, body }: Call, timeoutMs: number): Promise<Answer> => {
  try {
    const answer = await fetch(url, {
      method,
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!answer.ok) throw new ProviderError(`HTTP ${answer.status}`)
    return { status: answer.status, body: await answer.json() }
  } catch (error) {
    throw error instanceof ProviderError ? error : new ProviderError('no answer')
  }
}
