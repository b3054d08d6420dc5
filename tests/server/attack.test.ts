import { expect, test } from 'vitest'
import { vapidEnvironment } from '../practice/vapid-keys.ts'
import { runScript } from '../run-script.ts'
import { copySandbox } from './sandbox-database.ts'
import { serverProcesses } from './server-processes.ts'

const { data, start } = serverProcesses()

test('a round of every attack on a running sandbox finds nothing, and the command says how much it tried', async () => {
  await copySandbox(data)
  const { url } = await start(vapidEnvironment)
  const { code, said, complained } = await runScript('attack', ['--base-url', url, '--seconds', '0', '--answer-within', '60'])
  const all = /^All +(\d+) +(\d+)$/m.exec(said)
  expect([said.split('Found:\n')[1], complained, code]).toEqual([undefined, '', 0])
  expect(Number(all?.[1])).toBeGreaterThan(2_000)
}, 600_000)
