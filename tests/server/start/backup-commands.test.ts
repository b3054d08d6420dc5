import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupOptionsFrom, restoreOptionsFrom } from '../../../scripts/backup/options.ts'
import { runScript } from '../../run-script.ts'
import { copySandbox } from '../sandbox-database.ts'
import { serverProcesses } from '../server-processes.ts'

const { folder, data, start, signIn } = serverProcesses()

test('commands back up the database of a running server, and restore it beside', async () => {
  const [key, file, other] = ['key', 'portal.backup', 'other'].map((name) => join(folder, name)) as [string, string, string]
  expect((await runScript('backup', ['--make-key', key])).code).toBe(0)
  const recipient = /age1\w+/.exec(readFileSync(key, 'utf8'))?.[0] ?? ''
  await copySandbox(data)
  const running = await start()
  const backup = (to = file) => runScript('backup', ['--to', to, '--recipient', recipient], { DATA_DIR: data })
  expect(await backup()).toMatchObject({ code: 0, said: `The backup is in ${file}.\n` })
  for (const made of [key, file]) expect(statSync(made).mode & 0o777).toBe(0o600)
  expect(await backup()).toMatchObject({ code: 1, complained: `${file} exists: name another file.\n` })
  expect((await backup(join(folder, 'no-folder', 'backup'))).complained).toMatch(/cannot be written \(ENOENT\)\.\n$/)
  await running.stop('SIGTERM')

  const restored = await runScript('restore', ['--from', file, '--key', key], { DATA_DIR: other })
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^The backup of \S+ is restored in .*: \d+ tables, \d+ rows, each compared\./),
  })
  await start({ DATA_DIR: other })
  expect(await signIn()).toMatch(/^\S{20,}$/)
})

test('a backup that fails leaves no file', async () => {
  const file = join(folder, 'failed.backup')
  const failed = await runScript('backup', ['--to', file, '--recipient', 'age1wrong'], { DATA_DIR: data })
  expect(failed).toMatchObject({ code: 1, complained: 'A recipient is no public key of age: it begins with age1.\n' })
  const missing = await runScript('restore', ['--from', file, '--key', file], { DATA_DIR: join(folder, 'third') })
  expect(missing).toMatchObject({ code: 1, complained: `There is no file ${file}.\n` })
  expect(existsSync(file)).toBe(false)
})

test.each([
  [['--make-key', 'a'], { makeKey: 'a' }],
  [['--to', 'a', '--recipient', 'b', '--recipient', 'c'], { to: 'a', recipients: ['b', 'c'] }],
  [['--make-key', 'a', '--to', 'b'], '--make-key stands alone.'],
  [['--recipient', 'b'], 'Say --to, the file of the backup.'],
  [['--to', 'a'], 'Say --recipient, the public key for which the backup is encrypted.'],
])('the options of a backup: %j', (typed, options) => {
  expect(backupOptionsFrom(typed)).toEqual(options)
})

test.each([
  [['--from', 'a', '--key', 'b'], { from: 'a', key: 'b' }],
  [['--key', 'b'], 'Say --from, the file of the backup.'],
  [['--from', 'a'], 'Say --key, the file with the private key.'],
])('the options of a restore: %j', (typed, options) => {
  expect(restoreOptionsFrom(typed)).toEqual(options)
})
