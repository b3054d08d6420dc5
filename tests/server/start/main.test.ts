import { existsSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFolder } from '../../../server/platform/database/open.ts'
import { queueLetter } from '../../../server/platform/store/outbox.ts'
import { eventually } from '../../eventually.ts'
import { portOf } from '../free-port.ts'
import { mailServer } from '../mail-server.ts'
import { copySandbox } from '../sandbox-database.ts'
import { failedStart, refusedStart } from '../server-process.ts'
import { serverProcesses } from '../server-processes.ts'

const { folder, data, start, signIn } = serverProcesses()

const oneSentence = (text: string) => expect(text).toMatch(/^[A-Z][^\n]*\.$/)

describe('the program', () => {
  test('says where it is and who can sign in, keeps its data, ends cleanly, and lets no other process at its database', async () => {
    const first = await start()
    for (const line of ['Sandbox accounts, all with the password Abc@1234:', 'patient ', 'large '])
      expect(first.output.text).toContain(line)
    const token = await signIn()
    expect(await first.stop('SIGTERM')).toBe(0)
    expect(existsSync(join(data, 'server.lock'))).toBe(false)

    const second = await start()
    const valid = await fetch(`${second.url}/practice/harbour/ValidateToken`, { headers: { token } })
    expect(await valid.json()).toBe(true)

    const { code, said } = await failedStart({ DATA_DIR: data })
    expect([code, said]).toEqual([1, `The database in ${data} is in use by process ${second.pid}: stop that one, or set DATA_DIR.`])
  })
})

test('a letter that waits comes to the mail server as it was written', async () => {
  const DATA_DIR = join(folder, 'with-letter')
  await copySandbox(DATA_DIR)
  const { db, close } = await openFolder(DATA_DIR)
  await queueLetter(db, new Date(), { to: 'aroha@example.nz', subject: 'Kia ora', text: 'Your code is 123456.', links: [] })
  await close()
  const mail = await mailServer()
  await start({ DATA_DIR, SMTP_URL: mail.url, MAIL_FROM: 'portal@example.nz' })
  // The sandbox has letters of its own, such as those about the end of a proxy link.
  const lettersOfTest = () => mail.letters.filter((letter) => letter.includes('To: aroha@example.nz'))
  await eventually(() => expect(lettersOfTest()).not.toEqual([]))
  mail.close()
  expect(lettersOfTest()).toEqual([
    expect.stringMatching(/^From: portal@example\.nz\nTo: aroha@example\.nz\nSubject: Kia ora\n.*\n\nYour code is 123456\.$/s),
  ])
})

describe('one sentence reports that', () => {
  test('the port is in use', async () => {
    const DATA_DIR = join(folder, 'on-port')
    await copySandbox(DATA_DIR)
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const port = portOf(other)
    const { code, said } = await failedStart({ DATA_DIR, PORT: `${port}` })
    other.close()
    oneSentence(said)
    expect([code, said]).toEqual([1, `Port ${port} is in use: stop the other program, or set PORT.`])
    expect(existsSync(join(DATA_DIR, 'server.lock'))).toBe(false)
  })

  test('the folder cannot be written', async () => {
    writeFileSync(join(folder, 'file'), '')
    const refusal = await refusedStart({ DATA_DIR: join(folder, 'file', 'data') })
    oneSentence(refusal)
    expect(refusal).toContain('cannot be written (ENOTDIR)')
  })

  test('PostgreSQL does not answer, without its password', async () => {
    const refusal = await refusedStart({ DATABASE_URL: 'postgres://portal:zanzibar@127.0.0.1:9/portal' })
    oneSentence(refusal)
    expect(refusal).toContain('cannot be reached (ECONNREFUSED)')
    expect(refusal).not.toContain('zanzibar')
  })

  test('a setting is wrong', async () => {
    const said = 'PORT must be a number from 0 to 65535, not four thousand.'
    expect(await failedStart({ DATA_DIR: join(folder, 'not-started'), PORT: 'four thousand' })).toEqual({ code: 1, said })
  })
})
