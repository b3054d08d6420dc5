import { secureHeaders } from '../../server/platform/contract/secure-answers.ts'
import type { Call } from './calls.ts'
import type { Exchange, Request } from './exchange.ts'

/** A request of an attack. `expected` has the allowed statuses; without it every answer except a fault is allowed. */
export type Attempt = { attack: string; request: Request; expected?: readonly (number | null)[] }
export type Finding = { operation: string; attack: string; what: string }
/** The findings of one operation or of an attack outside the operations. */
export type Result = { operation: string; attempts: number; findings: Finding[] }

/** A word in refused requests, which no refusal may repeat. */
export const marker = 'zanzibar'

/** Parts of stack traces, SQL statements, and files that must not be served. */
const internals =
  /node_modules|\bat \S+ \(|\.ts:\d+|\b(?:select|insert into|update|delete from) "|"devDependencies"|repositoryformatversion/

const secureNames = Object.keys(secureHeaders(false))

/** The criteria for answers. */
export type JudgementContext = { canaries: readonly string[]; limitMs: number; call?: Call }

/** The leaks and violations in an answer. */
export const judgeExchange = (attempt: Attempt, answer: Exchange, ground: JudgementContext): string[] => {
  const { request, expected } = attempt
  const { status, body, headers, ms } = answer
  const isKnown = (text: string) => request.body?.includes(text) || request.url.includes(encodeURIComponent(text))
  const found: string[] = []
  if (ms > ground.limitMs) found.push(`took ${Math.round(ms)} ms`)
  if (status === null) return expected?.includes(null) ? found : [...found, 'was not answered']
  if (status >= 500) found.push(`failed with ${status}`)
  else if (expected && !expected.includes(status))
    found.push(`answered ${status} instead of ${expected.filter((one) => one !== null).join(' or ')}`)
  const leaked = ground.canaries.find((canary) => body.includes(canary) && !isKnown(canary))
  if (leaked !== undefined) found.push(`gave away what belongs to somebody else (${leaked.length} characters)`)
  if (internals.test(body)) found.push('tells of what is inside')
  const missing = secureNames.filter((name) => headers[name] === undefined)
  if (missing.length > 0) found.push(`lacks ${missing.join(', ')}`)
  if (status < 400 || request.method === 'HEAD') return found
  if (body.includes(marker)) found.push('repeats what it refused')
  if (ground.call && (!/^application\/json\b/.test(`${headers['content-type']}`) || !isRefusal(ground.call, body)))
    found.push('refused in another shape than described')
  return found
}

const isRefusal = ({ isDescribedRefusal }: Call, body: string) => {
  try {
    return isDescribedRefusal(JSON.parse(body))
  } catch {
    return false
  }
}
