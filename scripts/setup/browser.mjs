import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from './problem.mjs'
import { run } from './run.mjs'

const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Browsers without a window system, which need a quarter less processor time per journey. */
const windowless = ['chromium-headless-shell', 'chrome-headless-shell']

/** Ubuntu's chromium-browser may be a stub that refers to a snap. A browser that does not print its version is unusable. */
const runs = (/** @type {string} */ file) => {
  try {
    execFileSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}

const onPath = (/** @type {readonly string[]} */ names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file) && runs(file))

const ofPlaywright = async () => {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/** An installed Chromium: CHROMIUM_PATH, one on the PATH, or Playwright's own. */
export const findBrowser = async () => process.env.CHROMIUM_PATH ?? onPath(windowed) ?? (await ofPlaywright())

/** As `findBrowser`, but prefers a browser without windows. */
export const findUnseenBrowser = async () => process.env.CHROMIUM_PATH ?? onPath(windowless) ?? (await findBrowser())

const debianInstall = 'apt-get install -y -qq --no-install-recommends'
const isRootOnDebian = () => process.getuid?.() === 0 && existsSync('/etc/debian_version')

const need = async (/** @type {() => Promise<string | undefined>} */ find, /** @type {string} */ packages) => {
  const found = await find()
  if (found !== undefined) {
    if (runs(found)) return found
    throw new Problem(`The browser ${found} does not start: mend it, or point CHROMIUM_PATH at a Chromium that does.`)
  }
  console.log('Installing a browser for the journeys (about a minute) …')
  if (isRootOnDebian()) await run(`apt-get update -qq && (${packages})`)
  if ((await find()) === undefined) await run('playwright install chromium')
  const installed = await find()
  if (installed !== undefined && runs(installed)) return installed
  throw new Problem('The journeys need a browser: install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run npm test again.')
}

/**
 * A Chromium with windows; it is installed if none exists.
 * @returns {Promise<string>} its executable file
 * @throws {Problem}
 */
export const needBrowser = () => need(findBrowser, `${debianInstall} chromium`)

/**
 * A Chromium for journeys without a visible window; it is installed if none exists.
 * @returns {Promise<string>} its executable file
 * @throws {Problem}
 */
export const needUnseenBrowser = () => need(findUnseenBrowser, `${debianInstall} chromium-headless-shell || ${debianInstall} chromium`)
