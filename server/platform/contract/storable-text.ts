import type { Issue } from './refusal.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/

/** Whether PostgreSQL keeps the text as it is: no control characters but tab and line ends, and no half of a surrogate pair. */
export const isStorable = (text: string) => !controls.test(text) && text.isWellFormed()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The first text, name or value, anywhere in what was sent that cannot be stored. Its path names only what is described: other names are the sender's. */
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
