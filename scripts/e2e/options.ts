import { Problem } from '../setup/problem.mjs'

const option = '--base-url'

const originOf = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new Problem(`${option} has to be a portal's address without a path, as https://portal.example.nz, and not '${text}'.`)
  return url.origin
}

/** Playwright's UI in a window needs Playwright's own Chromium. In a tab any browser works, so `--ui` serves a tab and prints its URL. */
const inTab = (options: string[]) =>
  options.includes('--ui') && !options.some((word) => /^--ui-(port|host)\b/.test(word)) ? [...options, '--ui-port=0'] : options

/** `resets`: each journey and each retry resets the sandbox at `baseUrl`. `isDraft`: short time limits and no retry. */
type E2eOptions = { baseUrl: string | null; resets: boolean; isDraft: boolean; playwright: string[] }

const baseUrlFrom = (typed: readonly string[], fallback: string | undefined) => {
  const at = typed.findIndex((word) => word === option || word.startsWith(`${option}=`))
  if (at === -1) return { baseUrl: fallback ? originOf(fallback) : null, playwright: inTab([...typed]) }
  const [word = '', next = ''] = typed.slice(at)
  const isOne = word !== option
  return {
    baseUrl: originOf(isOne ? word.slice(option.length + 1) : next),
    playwright: inTab(typed.toSpliced(at, isOne ? 1 : 2)),
  }
}

/** The options after `npm run e2e --`: the portal's URL, null for a portal of the journeys' own, our switches, and Playwright's options. */
export const optionsFrom = (typed: readonly string[], fallback: string | undefined): E2eOptions => {
  const [resets, isDraft] = [typed.includes('--reset'), typed.includes('--draft')]
  const { baseUrl, playwright } = baseUrlFrom(
    typed.filter((word) => word !== '--reset' && word !== '--draft'),
    fallback,
  )
  if (resets && baseUrl === null) throw new Problem('--reset needs --base-url: the portal of the journeys’ own is always reset.')
  return { baseUrl, resets, isDraft, playwright }
}

/** Whether Playwright shows the browser. */
export const isWatched = (options: readonly string[]) => options.some((option) => /^--(headed|ui|debug)\b/.test(option))
