import { parseArgs } from 'node:util'

export const usage = `npm run attack -- [--base-url http://127.0.0.1:4000] [--seconds 60] [--answer-within 10] [--report FILE]
Attacks a running sandbox on this machine, round after round for so many seconds and at least one round, and puts its data back
to how the sandbox is made. An answer that takes more seconds than --answer-within is a finding.`

export type Options = { baseUrl: string; seconds: number; answerWithin: number; report: string | null }

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** The typed options; a sentence for invalid ones. */
export const optionsFrom = (typed: string[]): Options | string => {
  try {
    const { values } = parseArgs({
      args: typed,
      options: {
        'base-url': { type: 'string', default: 'http://127.0.0.1:4000' },
        seconds: { type: 'string', default: '60' },
        'answer-within': { type: 'string', default: '10' },
        report: { type: 'string' },
      },
    })
    const { 'base-url': baseUrl, report = null } = values
    const [seconds = 0, answerWithin = 0] = [values.seconds, values['answer-within']].map(Number)
    if (!URL.canParse(baseUrl) || new URL(baseUrl).protocol !== 'http:')
      return 'Name the server by its http address: --base-url http://127.0.0.1:4000.'
    if (!loopback.includes(new URL(baseUrl).hostname)) return 'Only a sandbox on this machine is attacked: name a loopback address.'
    if (!Number.isFinite(seconds) || seconds < 0) return 'Say for how many seconds: --seconds 60.'
    if (!(answerWithin > 0)) return 'Say within how many seconds an answer has to come: --answer-within 10.'
    return { baseUrl: new URL(baseUrl).origin, seconds, answerWithin, report }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
