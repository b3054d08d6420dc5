import * as z from 'zod/mini'
import type { CoveringProviders } from '../../domain/prescriptions/repeat-request.ts'
import type { Provider } from '../../domain/values/provider.ts'
import { ApiFailure } from '../http/failures.ts'
import { words } from '../http/words.ts'

const id = z.union([z.string(), z.number()])
const OtherProvider = z.object({ ProviderID: id, ProviderName: z.nullish(z.string()) })

const parsed = (answer: unknown): unknown => {
  if (typeof answer !== 'string') return answer
  try {
    return answer.trim() === '' ? [] : JSON.parse(answer)
  } catch {
    return undefined
  }
}

/**
 * Wire: a list of the other providers, or JSON of it in a text, once or twice over. One that cannot be read, or has no name, is left out and counted.
 * @throws ApiFailure where there are some and none can be read: that is not the same as no other provider
 */
export const decodeOtherProviders = (answer: unknown, call: string): CoveringProviders => {
  const list = parsed(parsed(answer))
  if (!Array.isArray(list)) throw new ApiFailure('notUnderstood', call, { status: 302 })
  const others = list.flatMap((row: unknown): Provider[] => {
    const { data } = z.safeParse(OtherProvider, row)
    const name = words(data?.ProviderName)
    return data && name ? [{ id: String(data.ProviderID), name }] : []
  })
  if (others.length === 0 && list.length > 0) throw new ApiFailure('notUnderstood', call, { status: 302 })
  return { others, unreadableCount: list.length - others.length }
}
