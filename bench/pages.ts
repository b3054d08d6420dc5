import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { Screen } from '../e2e/screens/screen.ts'
import { screensOn } from '../e2e/screens.ts'
import { goToBarePage, openAs } from '../e2e/session.ts'
import { browserArguments } from '../playwright.config.ts'
import { needBrowser } from '../scripts/setup/browser.mjs'
import { freePort } from '../tests/server/free-port.ts'
import { type Figures, howToInstall, isInstalled, lighthouse } from './lighthouse.ts'
import { median } from './network.ts'
import { startSecureServer } from './tls-proxy.ts'
import { toDashboard } from './to-dashboard.ts'
import { visit } from './visit.ts'

const runs = 3
const signIn = 'sign-in'

type Column = {
  figure: Exclude<keyof Figures, 'findings' | 'machine'>
  title: string
  digits?: number
  isMet?: (value: number, page: string) => boolean
}

const columns: readonly Column[] = [
  { figure: 'performance', title: 'Performance', isMet: (score, page) => score >= (page === signIn ? 100 : 95) },
  { figure: 'accessibility', title: 'Accessibility', isMet: (score) => score === 100 },
  { figure: 'bestPractices', title: 'Best practices', isMet: (score, page) => score === 100 || page !== signIn },
  { figure: 'firstPaint', title: 'First paint' },
  { figure: 'largestPaint', title: 'Largest paint' },
  { figure: 'blocked', title: 'Blocked' },
  { figure: 'shift', title: 'Shift', digits: 3, isMet: (shift) => shift < 0.02 },
]

const cell = (value: number, digits: number, isMet: boolean) => `${value.toFixed(digits)}${isMet ? ' ' : '*'}`

const rowOf = (page: string, figures: Figures) => {
  const cells = columns.map(({ figure, title, digits = 0, isMet = () => true }) =>
    cell(figures[figure], digits, isMet(figures[figure], page)).padStart(title.length + 3),
  )
  return page.padEnd(18) + cells.join('')
}

/** Arguments select pages: `node bench/pages.ts sign-in results`. */
const names = process.argv.slice(2)
const isPage = ({ name, account, role, trouble }: Screen) => !role && !trouble && (account !== undefined || name === signIn)

/** Of several screens with one URL, the first is the page as it opens. */
const isFirst = ({ path }: Screen, index: number, pages: readonly Screen[]) => pages.findIndex((page) => page.path === path) === index

const wantedPages = () =>
  screensOn('phone')
    .filter(isPage)
    .filter(isFirst)
    .filter(({ name }) => names.length === 0 || names.includes(name))

/** Prints the median of a figure beside its limit, and each run. */
const tell = (title: string, values: readonly number[], most = Number.POSITIVE_INFINITY, digits = 0) => {
  const middle = median(values)
  const each = values.map((value) => value.toFixed(digits)).join(', ')
  console.log(`${title.padEnd(28)} ${cell(middle, digits, middle <= most).padStart(9)}  (${each})`)
}

const repeat = async <Run>(run: () => Promise<Run>) => {
  const all: Run[] = []
  for (let turn = 0; turn < runs; turn++) all.push(await run())
  return all
}

const measureSignIn = async (browser: Browser, url: string) => {
  const visits = await repeat(() => visit(browser, url))
  console.log(`Sign-in page, slow 4G, CPU slowed 4 times, empty cache; median of ${runs}; * misses its goal\n`)
  const each = (figure: keyof (typeof visits)[number]) => visits.map((visited) => visited[figure])
  tell('form painted, ms', each('painted'), 800)
  tell('live, ms', each('live'), 2500)
  tell('blocked, ms', each('blocked'))
  tell('JavaScript loaded, kB', each('kilobytes'), undefined, 1)
  const signIns = await repeat(() => toDashboard(browser, url))
  const [shown, requests] = [signIns.map((one) => one.shown), signIns.map((one) => one.requests)]
  tell('pressed to dashboard, ms', shown, 2600)
  tell('requests meanwhile', requests)
}

/** A signed-in user has visited the dashboard before, so the browser has persisted the data outside the record. */
const visitBefore = async (page: Page, account: string) => {
  await openAs(page, account, '/')
  await page.getByRole('link', { name: 'Home' }).first().waitFor({ state: 'attached' })
  await goToBarePage(page)
}

const measurePages = async (pages: readonly Screen[], executablePath: string, url: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'))
  const port = await freePort()
  const args = [...browserArguments, '--ignore-certificate-errors', `--remote-debugging-port=${port}`]
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args,
    baseURL: url,
    viewport: null,
    ignoreHTTPSErrors: true,
  })
  const findings: string[] = []
  const machine: number[] = []
  try {
    console.log('\nEach page opened anew, Lighthouse mobile (slow 4G, CPU slowed 4 times, empty cache), one run; paint and blocked in ms\n')
    console.log(' '.repeat(18) + columns.map(({ title }) => `   ${title}`).join(''))
    for (const { name, account, path } of pages) {
      const page = await context.newPage()
      if (account === undefined) await goToBarePage(page)
      else await visitBefore(page, account)
      const figures = await lighthouse(url + path, port, name)
      console.log(rowOf(name, figures))
      machine.push(figures.machine)
      findings.push(...figures.findings.map((finding) => `${name}: ${finding}`))
      await page.close()
    }
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(['', ...findings, `The machine's benchmark index, by Lighthouse: ${median(machine)}`].join('\n'))
}

const executablePath = await needBrowser()
const server = await startSecureServer()
try {
  const pages = wantedPages()
  if (pages.some(({ name }) => name === signIn)) {
    const browser = await chromium.launch({ executablePath, args: [...browserArguments, '--ignore-certificate-errors'] })
    await measureSignIn(browser, `${server.url}/login`)
    await browser.close()
  }
  if (isInstalled) await measurePages(pages, executablePath, server.url)
  else console.log(howToInstall)
} finally {
  await server.stop()
}
