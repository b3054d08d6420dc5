import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { checkPort } from './setup/checks.mjs'
import { catchProblem, Problem } from './setup/problem.mjs'
import { run } from './setup/run.mjs'

const develop = async () => {
  await checkPort(process.env.PORT || '4000', 'PORT', 'npm run dev')
  const portal = await createServer()
  // Listens before the server starts, so that no server is left running if the page's port is taken.
  await portal.listen().catch(async (error: Error) => {
    await portal.close()
    throw new Problem(`The portal cannot be served: ${error.message}.`)
  })
  const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit' })
  portal.printUrls()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal))
  await once(server, 'exit')
  await portal.close()
}

if ((await run('node scripts/generate-api.ts')) !== 0) process.exit(1)
await catchProblem(develop)
