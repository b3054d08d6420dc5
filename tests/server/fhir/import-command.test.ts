import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { optionsFrom } from '../../../scripts/import/options.ts'
import { postTo, type ServerProcess, startProcess, temporaryFolder } from '../server-process.ts'
import { aroha, bundleOf, subject } from './importing.ts'

const folder = temporaryFolder()
const data = join(folder, 'data')
const file = join(folder, 'record.json')
let server: ServerProcess | undefined

beforeAll(async () => {
  const allergy = { resourceType: 'AllergyIntolerance', id: 'nuts', patient: subject, code: { text: 'Peanut' } }
  writeFileSync(file, JSON.stringify(bundleOf([aroha, allergy, { resourceType: 'Claim', id: 'claim' }])))
  server = await startProcess({ DATA_DIR: data, LOG_LEVEL: 'info' })
}, 120_000)
afterAll(async () => {
  await server?.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const running = () => {
  if (!server) throw new Error('the server runs only inside tests')
  return server
}

const command = async (...typed: string[]) => {
  const child = spawn(process.execPath, ['scripts/import.ts', ...typed], { env: { ...process.env, DATA_DIR: data } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  await once(child, 'close')
  return { code: child.exitCode, said }
}

const passwordIn = (said: string) => /password (\w+) /.exec(said)?.[1] ?? ''

describe('while the server runs', { timeout: 120_000 }, () => {
  test('its door opens only for who can read the secret, and not through a proxy', async () => {
    const door = join(data, 'import.door')
    expect(statSync(door).mode & 0o777).toBe(0o600)
    const { address, secret } = JSON.parse(readFileSync(door, 'utf8'))
    const knock = async (headers: Record<string, string>) => {
      const options = Buffer.from(JSON.stringify({ name: 'record.json', practice: 'coast' })).toString('base64url')
      const answer = await fetch(`${address}/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', 'x-import-options': options, ...headers },
        body: readFileSync(file),
      })
      return [answer.status, (await answer.text()).includes('"report"')]
    }
    expect(await knock({})).toEqual([404, false])
    expect(await knock({ 'x-import-secret': 'guessed' })).toEqual([404, false])
    expect(await knock({ 'x-import-secret': secret, 'x-forwarded-for': '203.0.113.9' })).toEqual([404, false])
    expect(await knock({ 'x-import-secret': secret })).toEqual([200, true])
  })

  test('the command hands it the file, and the patient can sign in with the password that it tells', async () => {
    const { code, said } = await command(file, '--practice', 'harbour', '--account', 'aroha')
    expect(code).toBe(0)
    expect(said).toMatch(/AllergyIntolerance +1 +1 +0 +0 +0/)
    expect(said).toContain('1 Claim: no area of the portal shows it (first at entry[2] (Claim))')
    const password = passwordIn(said)
    const { address, output } = running()
    const answer = await postTo(address, '/practice/harbour/Patient/Authentication', { UserName: 'aroha', Password: password })
    expect(answer.status).toBe(200)
    expect((await answer.json()).extension[0].valueString).toMatch(/^[\w-]{20,}$/)
    expect(output.text).not.toContain(password)
    expect(readdirSync(data).filter((name) => name.startsWith('import-'))).toEqual([])
  })

  test('a broken file is refused with its place, the next one goes in, and the command ends with 1', async () => {
    const broken = join(folder, 'broken.json')
    writeFileSync(broken, '{"resourceType":"Bundle"')
    const { code, said } = await command(broken, file, '--practice', 'valley')
    expect(code).toBe(1)
    expect(said).toContain('broken.json was refused; nothing of it is stored.\n  The file ends too early. See line 1.')
    expect(said).toMatch(/All +3 +2/)
  })
})

describe('once no server runs', { timeout: 120_000 }, () => {
  test('the command opens the database itself, and finds what the server stored', async () => {
    await running().stop('SIGTERM')
    expect(readdirSync(data)).not.toContain('import.door')
    const { code, said } = await command(file, '--practice', 'HARBOUR')
    expect([code, said]).toEqual([0, expect.stringMatching(/All +3 +0 +2 +0 +1/)])
  })

  test('it says which file is not there', async () => {
    expect((await command(join(folder, 'gone.json'), '--practice', 'harbour')).said).toMatch(/^There is no file .*gone\.json\.\n$/)
  })
})

describe('what is typed', () => {
  test.each([
    [[], 'Name at least one file.'],
    [['a.json'], 'Name the practice: --practice CODE.'],
    [['a.json', 'b.json', '--practice', 'x', '--account', 'y'], 'With --account name exactly one file.'],
    [['a.json', '--practice', 'x', '--patient', 'y'], '--patient says who gets the sign-in: name it with --account USER.'],
  ])('%j is answered with a sentence', (typed, sentence) => {
    expect(optionsFrom(typed)).toBe(sentence)
  })

  test('files of a bulk export are read in the order in which they refer to each other', () => {
    const typed = ['DiagnosticReport.000.ndjson', 'AllergyIntolerance.000.ndjson', 'bulk/Patient.000.ndjson', 'Organization.ndjson.gz']
    expect(optionsFrom([...typed, '--practice', 'x'])).toMatchObject({
      files: ['Organization.ndjson.gz', 'bulk/Patient.000.ndjson', 'AllergyIntolerance.000.ndjson', 'DiagnosticReport.000.ndjson'],
    })
  })
})
