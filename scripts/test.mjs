import { resolve } from 'node:path'
import { needUnseenBrowser } from './setup/browser.mjs'
import { checkFolder, checkNode } from './setup/checks.mjs'
import { install } from './setup/install.mjs'
import { catchProblem } from './setup/problem.mjs'
import { run, withTools } from './setup/run.mjs'

await catchProblem(async () => {
  checkNode()
  checkFolder()
  await install()
  const browser = await needUnseenBrowser()
  // Dozens of processes load the same modules. The first one compiles them into this cache.
  const environment = { ...withTools, CHROMIUM_PATH: browser, NODE_COMPILE_CACHE: resolve('build/compile-cache') }
  process.exitCode = await run('node scripts/test-stages.ts', environment)
})
