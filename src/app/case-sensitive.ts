import { parse } from 'regexparam'
import type { Parser } from 'wouter'

/** Matches paths as they are written: wouter alone would take /LOGIN for /login. */
export const caseSensitive: Parser = (path, loose) => {
  const { pattern, keys } = parse(path, loose)
  return { pattern: new RegExp(pattern.source, pattern.flags.replace('i', '')), keys }
}
