/** Serves the portal, and every described call from its example, so that a team begins without a back end. */
import { resolve } from 'node:path'
import { portal } from '../server/platform/portal/portal.ts'
import { mockServer } from './mock/mock-server.ts'
import { checkPort } from './setup/checks.mjs'
import { catchProblem } from './setup/problem.mjs'
import { run } from './setup/run.mjs'

const port = process.env.MOCK_PORT || '4700'
const directory = resolve('build/portal')

await catchProblem(async () => {
  await checkPort(port, 'MOCK_PORT', 'npm run mock')
  if ((await run('node scripts/generate-api.ts && node scripts/build.ts')) !== 0) process.exit(1)
  const app = await mockServer((to) => portal(to, { directory, configFile: `${directory}/config.json` }))
  await app.listen({ host: '127.0.0.1', port: Number(port) })
  console.log(`Mock: http://localhost:${port}. Any user name and any password sign in, and nothing is saved.`)
})
