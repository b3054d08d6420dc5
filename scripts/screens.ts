/** Takes every screen of the portal in two widths, light and dark, from the sandbox: `build/screens/index.html` shows them all. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { startServer } from '../e2e/reference-server.ts'
import { type Screen, walk } from '../e2e/screens/screen.ts'
import { screens } from '../e2e/screens.ts'
import { browserArguments } from '../playwright.config.ts'
import { needBrowser } from './setup/browser.mjs'

const folder = 'build/screens'
const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
}
const modes = ['light', 'dark'] as const

/** A list that goes on for thousands of rows is told by its first. */
const longest = 3000

const fileOf = ({ name }: Screen, device: string, mode: string) => `${name}-${device}-${mode}.png`

const takeOn = async (browser: Browser, address: string, device: keyof typeof devices, some: readonly Screen[]) => {
  await fetch(`${address}/sandbox/reset`, { method: 'POST' })
  const options = { ...devices[device], baseURL: address, locale: 'en-NZ', reducedMotion: 'reduce' } as const
  const context = await browser.newContext(options)
  const page = await context.newPage()
  await walk(page, some, async (screen) => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (const mode of modes) {
      await page.emulateMedia({ colorScheme: mode })
      const clip = { x: 0, y: 0, width: options.viewport.width, height: Math.min(height, longest) }
      await page.screenshot({ path: `${folder}/${fileOf(screen, device, mode)}`, fullPage: true, clip })
    }
    console.log(`${screen.name}, ${device}`)
  })
  await context.close()
}

const figure = (screen: Screen, device: string, mode: string) => {
  const file = fileOf(screen, device, mode)
  return `<a href="${file}"><img src="${file}" loading="lazy" alt="${screen.name}, ${device}, ${mode}"></a>`
}

const row = (screen: Screen) =>
  `<h2 id="${screen.name}">${screen.name}</h2><p>${Object.keys(devices)
    .flatMap((device) => modes.map((mode) => figure(screen, device, mode)))
    .join('')}</p>`

const style =
  'body{font:1rem system-ui;margin:1rem}p{display:flex;gap:1rem;align-items:start}a{outline:1px solid}img{display:block;width:100%}'

const named = process.argv.slice(2)
const chosen = screens.filter(({ name }) => named.length === 0 || named.includes(name))
if (named.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const executablePath = await needBrowser()
const server = await startServer()
const browser = await chromium.launch({ executablePath, args: browserArguments })
try {
  await takeOn(browser, server.address, 'phone', chosen)
  await takeOn(browser, server.address, 'desktop', chosen)
  const page = `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style><h1>Screens</h1>${screens.map(row).join('\n')}`
  writeFileSync(`${folder}/index.html`, page)
  console.log(`${folder}/index.html`)
} finally {
  await browser.close()
  await server.stop()
}
