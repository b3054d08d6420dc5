import { centsOf, wholeCentsOf } from './amounts.ts'

type Answer = { status: number; body: unknown }
type Call = { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown }

/** The provider is unreachable or its answer is unusable. The error contains neither request nor response. */
export class ProviderError extends Error {}

/** Cents of an amount in dollars. @throws ProviderError for any other value */
export const centsOfAnswer = (amount: string | number) => {
  const cents = typeof amount === 'number' ? wholeCentsOf(amount) : centsOf(amount)
  if (cents === null) throw new ProviderError('an amount that cannot be read')
  return cents
}

export const basicAuthorization = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** One call with JSON. @throws ProviderError on a time-out, a network failure, an answer that is not JSON, and any status but 2xx */
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
