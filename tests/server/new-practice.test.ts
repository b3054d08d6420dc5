import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postTo, type ServerProcess, startProcess, temporaryFolder } from './server-process.ts'

let folder = ''
const running: ServerProcess[] = []
beforeEach(() => {
  folder = temporaryFolder()
})
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const said = ['--code', 'kauri', '--name', 'Kauri Health', '--email', 'desk@kauri.example.nz', '--phone', '09 555 0900']
const user = ['--user', 'Ana', '--user-email', 'ana@example.nz', '--user-first-name', 'Ana', '--user-family-name', 'Fonoti']
const born = ['--user-birth-date', '1980-02-29']

/** The real command: its exit code and what it said. */
const add = () =>
  new Promise<{ code: unknown; text: string }>((resolve) => {
    const env = { ...process.env, DATA_DIR: folder }
    execFile(process.execPath, ['scripts/practice.ts', 'add', ...said, ...user, ...born], { env }, (error, out, problems) =>
      resolve({ code: error?.code ?? 0, text: `${out}${problems}`.trim() }),
    )
  })

const start = async () => {
  const server = await startProcess({ DATA_DIR: folder, SANDBOX: '0' })
  running.push(server)
  return server
}

test('the first user of the first practice signs in with the password that was printed', { timeout: 180_000 }, async () => {
  const { code, text } = await add()
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/^The practice kauri is there. Its first user signs in as Ana with the password \w{14}\n/),
  ])
  const password = /password (\w+)/.exec(text)?.[1] ?? ''

  const server = await start()
  expect(server.output.text).not.toContain('There is no practice yet')
  const signIn = (Password: string) => postTo(server.address, '/practice/kauri/Patient/Authentication', { UserName: 'ana', Password })
  const { extension } = await (await signIn(password)).json()
  const token: string = extension[0].valueString
  const valid = await fetch(`${server.address}/practice/kauri/ValidateToken`, { headers: { token } })
  expect(await valid.json()).toBe(true)
  expect(await (await signIn('Abc@1234')).json()).toMatchObject({ StatusCode: 102 })

  expect(await add()).toEqual({
    code: 1,
    text: `The database in ${folder} is in use by process ${server.pid}: stop that one, or set DATA_DIR.`,
  })
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(await add()).toEqual({ code: 1, text: 'There is a practice kauri already.' })
})
