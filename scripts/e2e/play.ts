import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { needBrowser, needUnseenBrowser } from '../setup/browser.mjs'
import { withTools } from '../setup/run.mjs'
import { isWatched } from './options.ts'

/** Plays journeys with Playwright's options, and returns its exit code. */
export const runPlaywright = async (options: readonly string[], environment: Record<string, string> = {}) => {
  const CHROMIUM_PATH = await (isWatched(options) ? needBrowser() : needUnseenBrowser())
  const playwright = spawn(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', ...options], {
    stdio: 'inherit',
    env: { ...withTools, CHROMIUM_PATH, ...environment },
  })
  const [code] = await once(playwright, 'exit')
  return Number(code ?? 1)
}
