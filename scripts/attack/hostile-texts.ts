import { type Attack, pickSome, sampleOf } from './attack.ts'
import { requestOf } from './calls.ts'
import { valuePathsIn, withValueAt } from './value-paths.ts'

/** Code in other languages, and texts that are hard to render. */
const texts = [
  "'; drop table account; --",
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '🧬'.repeat(100),
  "' or '1'='1",
  '1 union select password_hash from account',
  '<img src=x onerror=alert(1)>',
  '%00%0d%0aSet-Cookie: a=b',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code for who evaluates it
  '${7*7}{{7*7}}',
  '$(id)`id`',
  'a\r\nBcc: all@example.nz',
  '\u202eright to left\u2066',
  'ﷺ'.repeat(100),
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f',
]

/** Hostile texts in every text field. The server may accept them, but must store them as text. */
export const hostileTexts: Attack = (call, { attacker }, round) => {
  const sample = sampleOf(call, attacker)
  const textFor = (index: number) => texts[(round + index) % texts.length]
  const bodies = pickSome(valuePathsIn(sample), 4, round)
    .map((place, index) => withValueAt(sample, place, textFor(index)))
    .filter((body) => call.isDescribedBody(body))
  return [
    ...bodies.map((body) => requestOf(call, attacker, { body })),
    ...call.operation.query.map(({ name }, index) => requestOf(call, attacker, { query: [[name, textFor(index) ?? '']] })),
  ].map((request) => ({ attack: 'a hostile text', request }))
}

const times = 3

/** The same call several times in parallel. */
export const concatenated: Attack = (call, { attacker }) =>
  Array.from({ length: times }, () => ({ attack: 'the same call at once', request: requestOf(call, attacker) }))
