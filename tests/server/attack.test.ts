import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runScript } from '../run-script.ts'
import { copySandbox } from './sandbox-database.ts'
import { startProcess, temporaryFolder } from './server-process.ts'

test('a round of every attack on a running sandbox finds nothing, and the command says how much it tried', async () => {
  const folder = temporaryFolder()
  await copySandbox(folder)
  const server = await startProcess({ DATA_DIR: folder })
  try {
    const { code, said, complained } = await runScript('attack', ['--base-url', server.address, '--seconds', '0', '--answer-within', '60'])
    const all = /^All +(\d+) +(\d+)$/m.exec(said)
    expect([said.split('Found:\n')[1], complained, code]).toEqual([undefined, '', 0])
    expect(Number(all?.[1])).toBeGreaterThan(2_000)
  } finally {
    await server.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}, 600_000)
