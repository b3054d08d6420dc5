import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'vite'
import { run } from './setup/run.mjs'

if ((await run('node scripts/generate-api.ts')) !== 0) process.exit(1)

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server/main.ts'], { stdio: 'inherit' })
const portal = await createServer()
await portal.listen()
portal.printUrls()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal))
await once(server, 'exit')
await portal.close()
