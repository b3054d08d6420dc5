import { needBrowser } from './setup/browser.mjs'
import { checkFolder, checkNode } from './setup/checks.mjs'
import { install } from './setup/install.mjs'
import { orOneSentence } from './setup/problem.mjs'
import { run, withTools } from './setup/run.mjs'

await orOneSentence(async () => {
  checkNode()
  checkFolder()
  await install()
  const browser = await needBrowser()
  process.exitCode = await run('node scripts/test-stages.ts', { ...withTools, CHROMIUM_PATH: browser })
})
