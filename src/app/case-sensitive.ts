import { parse } from 'regexparam'
import type { Parser } from 'wouter'

/** A path parser that is case-sensitive: wouter's own matches /LOGIN as /login. */
export const caseSensitive: Parser = (path, loose) => {
  const { pattern, keys } = parse(path, loose)
  return { pattern: new RegExp(pattern.source, pattern.flags.replace('i', '')), keys }
}
