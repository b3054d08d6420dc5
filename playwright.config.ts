import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/setup/browser.mjs'

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What the portal is looked at on. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 900 } },
}

/** A draft is played by its author, who waits for it. */
const isDraft = Boolean(process.env.DRAFT_JOURNEYS)
const stepTimeout = isDraft ? 5_000 : 60_000

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'build/journeys',
  // Journeys against one server share its data.
  workers: process.env.BASE_URL ? 1 : 2,
  fullyParallel: true,
  forbidOnly: true,
  // A trace costs every journey a quarter of its time: what fails is played once more for it, and stays a failure.
  retries: isDraft ? 0 : 1,
  failOnFlakyTests: true,
  // They end what hangs, on a machine that stands still for half a minute as well.
  timeout: isDraft ? 60_000 : 300_000,
  expect: { timeout: stepTimeout },
  reporter: [
    ['list'],
    ['json', { outputFile: 'build/reports/journeys.json' }],
    ['junit', { outputFile: 'build/reports/journeys.xml' }],
    ['html', { outputFolder: 'build/journey-report', open: 'never' }],
  ],
  use: {
    // What never comes is told as that, with what was waited for, and not after the whole time of a walk.
    actionTimeout: stepTimeout,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    locale: 'en-NZ',
    // A worker would answer requests that journeys replace. Those about the worker allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: await findBrowser(), args: browserArguments },
  },
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: devices.phone },
    { name: 'desktop', grep: /@desktop|@both/, use: devices.desktop },
  ],
})
