import { expect, test } from 'vitest'
import { addToDatabase } from '../../scripts/practice/add.ts'
import { inviteFromDatabase } from '../../scripts/practice/invite.ts'
import { optionsFrom } from '../../scripts/practice/options.ts'
import { settingsFrom } from '../../server/settings.ts'
import { StartupError } from '../../server/startup-error.ts'
import { runScript } from '../run-script.ts'
import { postTo } from './server-process.ts'
import { serverProcesses } from './server-processes.ts'

const { data, start } = serverProcesses()

const practice = ['--code', 'kauri', '--name', 'Kauri Health', '--email', 'desk@kauri.example.nz', '--phone', '09 555 0900']
const user = ['--user', 'Ana', '--user-email', 'ana@example.nz', '--user-first-name', 'Ana', '--user-family-name', 'Fonoti']
const born = ['--user-birth-date', '1980-02-29']

const invitation = ['invite', '--code', 'kauri', '--email', 'ana@example.nz']
const environment = { DATA_DIR: data, PUBLIC_URL: 'https://portal.test' }
const typed = ['add', ...practice, ...user, ...born]

/** What the command does, without a process of its own. */
const add = async () => {
  const options = optionsFrom(typed, '2026-11-22')
  if (typeof options === 'string' || !('practice' in options)) throw new Error('no practice was read')
  return addToDatabase(settingsFrom({ DATA_DIR: data }), options)
}

test('the first user of the first practice signs in with the password that was printed, and invites patients', async () => {
  const { code, said, complained } = await runScript('practice', typed, { DATA_DIR: data })
  expect([complained, code]).toEqual(['', 0])
  expect(said).toMatch(/^The practice kauri is there. Its first user signs in as Ana with the password \w{14}\n/)
  const password = /password (\w+)/.exec(said)?.[1] ?? ''

  const invited = await runScript('practice', invitation, environment)
  expect([invited.complained, invited.code]).toEqual(['', 0])
  const withMail = await runScript('practice', invitation, { ...environment, SMTP_URL: 'smtp://mail.test' })
  expect(withMail.said).toMatch(/^The letter is in the outbox, and a server sends it. Its link works once, until .*m\.\n$/)

  const server = await start({ SANDBOX: '0' })
  expect(server.output.text).not.toContain('There is no practice yet')
  const signIn = (Password: string) => postTo(server.address, '/practice/kauri/Patient/Authentication', { UserName: 'ana', Password })
  const { id, extension } = await (await signIn(password)).json()
  const token: string = extension[0].valueString
  const valid = await fetch(`${server.address}/practice/kauri/ValidateToken`, { headers: { token } })
  expect(await valid.json()).toBe(true)
  const asked = await postTo(server.address, '/practice/kauri/Lookup/LoadPracticeSetting', { PatientID: id, PortalSettingTypeID: 1 }, token)
  const [{ entry }] = await asked.json()
  const settingOf = (name: string) => entry.find(({ resource }: { resource: { id: string } }) => resource.id === name).resource.extension[1]
  expect(settingOf('PortalEnableReply')).toMatchObject({ valueString: '1' })
  expect(settingOf('PortalEnableCompose'), 'nobody takes a new message yet').toMatchObject({ valueString: '0' })
  expect(await (await signIn('Abc@1234')).json()).toMatchObject({ StatusCode: 102 })

  const link = /^https:\/\/portal\.test\/Account\/RegistrationIndici\?ID=(\S+)\n/m.exec(invited.said)?.[1]
  const led = await postTo(server.address, `/identity/GetApiUrlByToken?id=${link}`)
  expect(await led.json()).toMatchObject({ PracticeName: 'Kauri Health', ApiUrl: expect.stringMatching(/\/practice\/kauri$/) })

  const inUse = `The database in ${data} is in use by process ${server.pid}: stop that one, or set DATA_DIR.`
  const again = inviteFromDatabase(settingsFrom(environment), { code: 'kauri', email: 'ana@example.nz' })
  await expect(again).rejects.toThrow(inUse)
  await expect(add()).rejects.toThrow(inUse)
  expect(await server.stop('SIGTERM')).toBe(0)
  await expect(add()).rejects.toThrow(new StartupError('There is a practice kauri already.'))
})
