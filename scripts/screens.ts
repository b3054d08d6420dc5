/**
 * Takes every screen of the portal in two widths, light and dark, from the sandbox. `build/screens/index.html` shows them all.
 * `--docs` takes those of `docs/screens/index.md`. `--compare REV` takes them of another revision too and shows those that differ.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page, type Route } from '@playwright/test'
import { startServer } from '../e2e/reference-server.ts'
import { renderedElements } from '../e2e/screens/layout.ts'
import { type Screen, walk } from '../e2e/screens/screen.ts'
import { screensOn } from '../e2e/screens.ts'
import { makePagesStable } from '../e2e/stable-pages.ts'
import { browserArguments, devices } from '../playwright.config.ts'
import { compareScreens } from './screens/compare.ts'
import { needBrowser } from './setup/browser.mjs'
import { run } from './setup/run.mjs'

const folder = 'build/screens'
const docs = 'docs/screens'
const modes = ['light', 'dark'] as const

type Device = keyof typeof devices
type Take = (page: Page, image: string) => Promise<unknown>

/** In px. The first rows represent a list of thousands. */
const longest = 3000

/** The height of the page, or of the dialog over it, after scrolling to the top. Runs in the page. */
const heightOfAll = () => {
  const all = [...document.querySelectorAll('[data-layer]')].at(-1) ?? document.documentElement
  all.scrollTop = 0
  return all.scrollHeight
}

/** Charts, colours and lists follow the page a moment later: in ms. */
const betweenLooksMs = 250
const mostLooks = 10

/** Takes a page once two pictures in a row are equal. */
const takeWhole: Take = async (page, image) => {
  const size = page.viewportSize()
  if (!size) return
  let picture: Buffer = Buffer.alloc(0)
  for (let looks = 0; looks < mostLooks; looks += 1) {
    await page.setViewportSize({ ...size, height: Math.max(size.height, Math.min(await page.evaluate(heightOfAll), longest)) })
    await pause(betweenLooksMs)
    await page.evaluate(renderedElements)
    const next = await page.screenshot()
    const isSettled = next.equals(picture)
    picture = next
    if (isSettled) break
  }
  writeFileSync(`${folder}/${image}.png`, picture)
  await page.setViewportSize(size)
}

/** Only the viewport, to limit the size of the repository. */
const takeForDocs: Take = (page, image) => page.screenshot({ path: `${docs}/${image}.jpg`, type: 'jpeg', quality: 70 })

const imageOf = ({ name }: Screen, device: string, mode: string) => `${name}-${device}-${mode}`

/** An optional typeface that comes late is not used, so that two pictures of one page would differ. */
const waitForTypeface = async (route: Route) => {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()).replaceAll('font-display:optional', 'font-display:block') })
}

/** `at`: the time at which the clocks of the sandbox and of the browser stand still, as ISO 8601; null for the real time. */
const takeOn = async (
  browser: Browser,
  url: string,
  device: Device,
  at: string | null,
  isWanted: (image: string) => boolean,
  take: Take,
) => {
  const reset = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(at === null ? {} : { at }) }
  const answer = await fetch(`${url}/sandbox/reset`, { method: 'POST', ...reset })
  if (!answer.ok) throw new Error(`The sandbox was not reset: ${answer.status} ${await answer.text()}`)
  const settings = { baseURL: url, locale: 'en-NZ', reducedMotion: 'reduce', bypassCSP: true, serviceWorkers: 'block' } as const
  const context = await browser.newContext({ ...devices[device], ...settings })
  await makePagesStable(context)
  await context.route((_) => true, waitForTypeface)
  if (at !== null) await context.clock.setFixedTime(at)
  const page = await context.newPage()
  // A first visit uses system fonts, so this visit fills the cache with the typeface.
  await page.goto('/login', { waitUntil: 'networkidle' })
  const wanted = screensOn(device).filter((screen) => modes.some((mode) => isWanted(imageOf(screen, device, mode))))
  await walk(page, wanted, async (screen) => {
    await page.mouse.move(0, 0)
    for (const mode of modes) {
      const image = imageOf(screen, device, mode)
      await page.emulateMedia({ colorScheme: mode })
      if (isWanted(image)) await take(page, image)
    }
    console.log(`${screen.name}, ${device}`)
  })
  await context.close()
}

const devicesOf = ({ isPhoneOnly }: Screen): Device[] => (isPhoneOnly ? ['phone'] : ['phone', 'desktop'])
const figure = (image: string) => `<a href="${image}.png"><img src="${image}.png" loading="lazy" alt="${image.replaceAll('-', ' ')}"></a>`
const row = (screen: Screen) => {
  const images = devicesOf(screen).flatMap((device) => modes.map((mode) => imageOf(screen, device, mode)))
  return `<h2 id="${screen.name}">${screen.name}</h2><p>${images.map(figure).join('')}</p>`
}

const style =
  'body{font:1rem system-ui;margin:1rem}p{display:flex;gap:1rem;align-items:start}a{outline:1px solid}img{display:block;width:100%}'
const writeIndex = () =>
  writeFileSync(
    `${folder}/index.html`,
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style><h1>Screens</h1>${screensOn('phone').map(row).join('\n')}`,
  )

const { positionals: named, values } = parseArgs({
  options: { docs: { type: 'boolean' }, compare: { type: 'string' }, at: { type: 'string' } },
  allowPositionals: true,
})
const isForDocs = values.docs === true
const at = values.at ?? (values.compare === undefined ? null : new Date().toISOString())
const shown = isForDocs ? readFileSync(`${docs}/index.md`, 'utf8') : ''
const isWanted = (image: string) =>
  isForDocs ? shown.includes(`(${image}.jpg)`) : named.length === 0 || named.some((name) => image.startsWith(`${name}-`))
const unknown = named.filter((name) => !screensOn('phone').some((screen) => `${screen.name}-`.startsWith(`${name}-`)))
if (unknown.length > 0) {
  console.error(`There is no screen ${unknown.join(', ')}.`)
  process.exit(2)
}
if ((await run('node scripts/generate-api.ts && node scripts/build.ts')) !== 0) process.exit(1)
if (named.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const executablePath = await needBrowser()
const server = await startServer()
const browser = await chromium.launch({ executablePath, args: browserArguments })
try {
  for (const device of ['phone', 'desktop'] as const)
    await takeOn(browser, server.url, device, at, isWanted, isForDocs ? takeForDocs : takeWhole)
  writeIndex()
  console.log(isForDocs ? docs : `${folder}/index.html`)
} finally {
  await browser.close()
  await server.stop()
}
if (values.compare !== undefined && at !== null) compareScreens({ revision: values.compare, at, named, isWanted, folder })
