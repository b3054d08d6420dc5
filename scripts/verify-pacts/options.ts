import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { type Service, services } from '../contracts/contract.ts'

export const usage = `npm run verify:pacts -- --provider practice-api|identity-service|payment-function --base-url URL
  [--states-url URL] [--header 'K: V']… [--filter TEXT]… [--call OPERATION_ID]… [--flow NAME]…
  [--require-extensions] [--slow-ms NUMBER] [--verbose] [--junit FILE] [--html FILE]
Holds a running provider against the portal's contract. --states-url makes the provider states; without it, /sandbox/provider-state
of the same host does. --header goes with every request, and is told in no report. --filter takes the exchanges whose call,
description or state holds the text, --call those of an operation, --flow those of a tag of the description; all of them add up.
A call of an extension that is answered with 404 is not offered, which breaks nothing, unless --require-extensions is given.
--slow-ms names slower answers. --verbose shows each exchange that failed, with its differences.
Ends with 0 if the contract is kept, 1 if it is broken, 2 if the options are wrong, 3 if nobody answers, 4 if nothing is broken but states
could not be made.`

export type Options = {
  service: Service
  /** Without a slash at its end. */
  baseUrl: string
  statesUrl: string
  headers: Readonly<Record<string, string>>
  filters: readonly string[]
  calls: readonly string[]
  flows: readonly string[]
  requiresExtensions: boolean
  slowMs: number | null
  isVerbose: boolean
  junit: string | null
  html: string | null
}

const isHttp = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
const hasCredentials = (url: string) => new URL(url).username !== '' || new URL(url).password !== ''

/** The typed options; a sentence for invalid ones. */
export const optionsFrom = (typed: string[]): Options | string => {
  try {
    const { values } = parseArgs({
      args: typed,
      options: {
        provider: { type: 'string' },
        'base-url': { type: 'string' },
        'states-url': { type: 'string' },
        header: { type: 'string', multiple: true, default: [] },
        filter: { type: 'string', multiple: true, default: [] },
        call: { type: 'string', multiple: true, default: [] },
        flow: { type: 'string', multiple: true, default: [] },
        'require-extensions': { type: 'boolean', default: false },
        'slow-ms': { type: 'string' },
        verbose: { type: 'boolean', default: false },
        junit: { type: 'string' },
        html: { type: 'string' },
      },
    })
    const { 'base-url': baseUrl = '', 'slow-ms': slow, junit = null, html = null } = values
    const service = services.find(({ provider }) => provider === values.provider)
    if (!service) return `Name the provider: --provider ${services.map(({ provider }) => provider).join('|')}.`
    if (!isHttp(baseUrl)) return 'Name the provider’s address: --base-url https://….'
    const statesUrl = values['states-url'] ?? new URL('/sandbox/provider-state', baseUrl).href
    if (!isHttp(statesUrl)) return 'Name the address of the provider states: --states-url https://….'
    if (hasCredentials(baseUrl) || hasCredentials(statesUrl))
      return 'An address with a password would be told in reports: use --header "Authorization: …".'
    const headers = values.header.map((header) => /^([\w-]+)\s*:\s*(\S.*)$/.exec(header))
    if (headers.includes(null)) return "A header has a name and a value: --header 'X-Api-Key: …'."
    const slowMs = slow === undefined ? null : Number(slow)
    if (slowMs !== null && !(slowMs > 0)) return 'Give a number of milliseconds: --slow-ms 1000.'
    const homeless = [junit, html].find((file) => file !== null && !existsSync(dirname(file)))
    if (homeless) return `There is no folder for the report ${homeless}.`
    return {
      service,
      baseUrl: baseUrl.replace(/\/+$/, ''),
      statesUrl,
      headers: Object.fromEntries(headers.flatMap((found) => (found?.[1] && found[2] ? [[found[1], found[2]]] : []))),
      filters: values.filter,
      calls: values.call,
      flows: values.flow,
      requiresExtensions: values['require-extensions'],
      slowMs,
      isVerbose: values.verbose,
      junit,
      html,
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
