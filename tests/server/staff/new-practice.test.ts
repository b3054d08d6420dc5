import { expect, test } from 'vitest'
import { runScript } from '../../run-script.ts'
import { freePort } from '../free-port.ts'
import { postTo } from '../server-process.ts'
import { serverProcesses } from '../server-processes.ts'

const { data, start } = serverProcesses()

const practice = ['--code', 'kauri', '--name', 'Kauri Health', '--email', 'desk@kauri.example.nz', '--phone', '09 555 0900']
const user = ['--user', 'Ana', '--user-email', 'ana@example.nz', '--user-first-name', 'Ana', '--user-family-name', 'Fonoti']
const born = ['--user-birth-date', '1980-02-29']

const invitation = ['invite', '--code', 'kauri', '--email', 'ana@example.nz']
const typed = ['add', ...practice, ...user, ...born]

test('the first user of the first practice signs in with the password that was printed, and invites patients', async () => {
  const { code, said, complained } = await runScript('practice', typed, { DATA_DIR: data })
  expect([complained, code]).toEqual(['', 0])
  expect(said).toMatch(/^The practice kauri is there. Its first user signs in as Ana with the password \w{14}\n/)
  const password = /password (\w+)/.exec(said)?.[1] ?? ''

  const withMail = await runScript('practice', invitation, {
    DATA_DIR: data,
    PUBLIC_URL: 'https://portal.test',
    SMTP_URL: 'smtp://mail.test',
  })
  expect(withMail.said).toMatch(/^The letter is in the outbox, and a server sends it. Its link works once, until .*m\.\n$/)

  const port = `${await freePort()}`
  const server = await start({ PORT: port, PUBLIC_URL: `http://localhost:${port}` })
  expect(server.output.text).not.toContain('There is no practice yet')
  const signIn = (Password: string) => postTo(server.url, '/practice/kauri/Patient/Authentication', { UserName: 'ana', Password })
  const { id, extension } = await (await signIn(password)).json()
  const token: string = extension[0].valueString
  const valid = await fetch(`${server.url}/practice/kauri/ValidateToken`, { headers: { token } })
  expect(await valid.json()).toBe(true)
  const asked = await postTo(server.url, '/practice/kauri/Lookup/LoadPracticeSetting', { PatientID: id, PortalSettingTypeID: 1 }, token)
  const [{ entry }] = await asked.json()
  const settingOf = (name: string) => entry.find(({ resource }: { resource: { id: string } }) => resource.id === name).resource.extension[1]
  expect(settingOf('PortalEnableReply')).toMatchObject({ valueString: '1' })
  expect(settingOf('PortalEnableCompose'), 'nobody takes a new message yet').toMatchObject({ valueString: '0' })
  expect(await (await signIn('Abc@1234')).json()).toMatchObject({ StatusCode: 102 })

  const invited = await runScript('practice', invitation, { DATA_DIR: data })
  expect([invited.complained, invited.code], 'beside the server, whose address of the portal counts').toEqual(['', 0])
  const link = /^http:\/\/localhost:\d+\/Account\/RegistrationIndici\?ID=(\S+)\n/m.exec(invited.said)?.[1]
  const led = await postTo(server.url, `/identity/GetApiUrlByToken?id=${link}`)
  expect(await led.json()).toMatchObject({ PracticeName: 'Kauri Health', ApiUrl: expect.stringMatching(/\/practice\/kauri$/) })

  const again = await runScript('practice', typed, { DATA_DIR: data })
  expect([again.complained, again.code]).toEqual(['There is a practice kauri already.\n', 1])
  expect((await postTo(server.url, '/staff', { invite: { code: 'kauri', email: 'ana@example.nz' } })).status, 'without the secret').toBe(
    404,
  )
})
