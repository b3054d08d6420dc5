import { isStorable } from '../../../src/domain/values/typed-text.ts'
import type { Issue } from './refusal.ts'

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * The first name or value in a request that cannot be stored. Its path contains described names only, because other names are the client's.
 */
export const unstorableText = (sent: unknown, described: readonly string[]): Issue | null => {
  const rest: { value: unknown; path: string }[] = [{ value: sent, path: '' }]
  for (let next = rest.pop(); next; next = rest.pop()) {
    const { value, path } = next
    if (typeof value === 'string' && !isStorable(value)) return { path, message: 'must not hold control characters' }
    if (!isObject(value)) continue
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return { path, message: 'must not hold control characters' }
      rest.push({ value: inner, path: value === sent && described.includes(name) ? `/${name}` : path })
    }
  }
  return null
}
