import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { optionsFrom } from '../../../../scripts/import/options.ts'
import { openTarget } from '../../../../scripts/import/target.ts'
import { migrate } from '../../../../server/platform/database/migrate.ts'
import { openPostgres } from '../../../../server/platform/database/open.ts'
import { ImportError } from '../../../../server/platform/fhir/problems.ts'
import { systemClock } from '../../../../server/platform/values/clock.ts'
import { resetSandbox } from '../../../../server/sandbox/seed.ts'
import { settingsFrom } from '../../../../server/start/settings.ts'
import { runScript } from '../../../run-script.ts'
import { newPostgresDatabase } from '../../postgres-server.ts'
import { postgresTests } from '../../postgres-tests.ts'
import { copySandbox } from '../../sandbox-database.ts'
import { postTo } from '../../server-process.ts'
import { serverProcesses } from '../../server-processes.ts'
import { aroha, bundleOf } from './import-database.ts'
import { allergy } from './resources.ts'

const { folder, data, start, newest } = serverProcesses()
const file = join(folder, 'record.json')
const gzipFile = join(folder, 'record.ndjson.gz')
const nuts = allergy('Peanut', { id: 'nuts' })

beforeAll(async () => {
  writeFileSync(file, JSON.stringify(bundleOf([aroha, nuts, { resourceType: 'Claim', id: 'claim' }])))
  const notes = Array.from({ length: 400 }, (_, id) => ({
    ...nuts,
    id: `nuts-${id}`,
    note: [{ text: randomBytes(600).toString('hex') }],
  }))
  writeFileSync(gzipFile, gzipSync([aroha, ...notes].map((resource) => JSON.stringify(resource)).join('\n')))
  await copySandbox(data)
  await start({ LOG_LEVEL: 'info' })
})

const command = (...typed: string[]) => runScript('import', typed, { DATA_DIR: data })

/** Imports files as the command does, without a process. Returns the number of written allergies for each file. */
const importFiles = async (files: string[], practice: string, place: Record<string, string> = { DATA_DIR: data }) => {
  const target = await openTarget(settingsFrom(place))
  const written: (number | undefined)[] = []
  try {
    for (const file of files) {
      const { counts } = await target.import(file, { practice, account: null, patient: null }, () => undefined)
      written.push(counts.find(({ type }) => type === 'AllergyIntolerance')?.written)
    }
    return written
  } finally {
    await target.close()
  }
}

const temporaryFiles = () => readdirSync(data).filter((name) => name.startsWith('import-'))

/** A bundle, a resource over several lines, and NDJSON, in files without an extension. */
const inThreeForms = (id: string, pack: (content: string) => string | Buffer) => {
  const of = (name: string) => ({ ...nuts, id: `${id}-${name}` })
  const contents = [
    JSON.stringify(bundleOf([aroha, of('bundle')])),
    JSON.stringify(of('resource'), null, 2),
    [of('first'), of('second')].map((one) => JSON.stringify(one)).join('\n'),
  ]
  return contents.map((content, index) => {
    const path = join(folder, `${id}-${index}`)
    writeFileSync(path, pack(content))
    return path
  })
}
const threeForms = () => [...inThreeForms('plain', (content) => content), ...inThreeForms('packed', (content) => gzipSync(content))]

const passwordIn = (said: string) => /password (\w+) /.exec(said)?.[1] ?? ''

describe('while the server runs', () => {
  test('its local channel accepts only requests with the secret and without a proxy', async () => {
    const channelFile = join(data, 'server.door')
    expect(statSync(channelFile).mode & 0o777).toBe(0o600)
    const { url: address, secret } = JSON.parse(readFileSync(channelFile, 'utf8'))
    const postFile = async (headers: Record<string, string>) => {
      const options = Buffer.from(JSON.stringify({ name: 'record.json', practice: 'coast' })).toString('base64url')
      const answer = await fetch(`${address}/import`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', 'x-import-options': options, ...headers },
        body: readFileSync(file),
      })
      return [answer.status, (await answer.text()).includes('"report"')]
    }
    expect(await postFile({})).toEqual([404, false])
    expect(await postFile({ 'x-door-secret': 'guessed' })).toEqual([404, false])
    expect(await postFile({ 'x-door-secret': secret, 'x-forwarded-for': '203.0.113.9' })).toEqual([404, false])
    expect(await postFile({ 'x-door-secret': secret })).toEqual([200, true])
  })

  test('the command sends the file to it, and the patient can sign in with the printed password', async () => {
    const { code, said } = await command(file, '--practice', 'harbour', '--account', 'aroha')
    expect(code).toBe(0)
    expect(said).toMatch(/AllergyIntolerance +1 +1 +0 +0 +0/)
    expect(said).toContain('1 Claim: no area of the portal shows it (first at entry[2] (Claim))')
    const password = passwordIn(said)
    const { url: address, output } = newest()
    const answer = await postTo(address, '/practice/harbour/Patient/Authentication', { UserName: 'aroha', Password: password })
    expect(answer.status).toBe(200)
    expect((await answer.json()).extension[0].valueString).toMatch(/^[\w-]{20,}$/)
    expect(output.text).not.toContain(password)
    expect(temporaryFiles()).toEqual([])
  })

  test('it imports a gzip file of many chunks, and deletes the temporary file', async () => {
    expect(statSync(gzipFile).size).toBeGreaterThan(4 * 65_536)
    expect(await importFiles([gzipFile], 'ranges')).toEqual([400])
    expect(temporaryFiles()).toEqual([])
  })

  test('it imports a bundle, a single resource and NDJSON, plain and gzipped, under any file name', async () => {
    expect(await importFiles(threeForms(), 'coast')).toEqual([1, 1, 2, 1, 1, 2])
    expect(temporaryFiles()).toEqual([])
  })

  test('it refuses a broken gzip file, and deletes the temporary file', async () => {
    const half = join(folder, 'half.ndjson.gz')
    writeFileSync(half, readFileSync(gzipFile).subarray(0, 200_000))
    await expect(importFiles([half], 'ranges')).rejects.toThrow(new ImportError('is not a whole gzip file'))
    expect(temporaryFiles()).toEqual([])
  })

  test('the command prints the place of a broken file, imports the next one, and exits with 1', async () => {
    const broken = join(folder, 'broken.json')
    writeFileSync(broken, '{"resourceType":"Bundle"')
    const { code, said, complained } = await command(broken, file, '--practice', 'valley')
    expect(code).toBe(1)
    expect(complained).toContain('broken.json was refused; nothing of it is stored.\n  The file ends too early. See line 1.')
    expect(said).toMatch(/All +3 +2/)
  })
})

describe('without a running server', () => {
  test('no temporary file remains after the server was killed during an upload', async () => {
    const { url: address, secret } = JSON.parse(readFileSync(join(data, 'server.door'), 'utf8'))
    const options = Buffer.from(JSON.stringify({ name: 'a.json', practice: 'coast' })).toString('base64url')
    const headers = { 'content-type': 'application/octet-stream', 'x-import-options': options, 'x-door-secret': secret }
    const upload = request(`${address}/import`, { method: 'POST', headers })
    const moreThanIsUnderWay = randomBytes(30_000_000)
    await new Promise((resolve) => upload.on('error', () => undefined).write(moreThanIsUnderWay, resolve))
    await newest().stop('SIGKILL')
    expect(temporaryFiles()).toEqual([])
    const next = await start()
    await next.stop('SIGTERM')
    expect(readdirSync(data)).not.toContain('server.door')
  })

  test('the command opens the database, finds rows of the server, and imports each form', async () => {
    expect(await importFiles([file, ...threeForms(), gzipFile], 'HARBOUR')).toEqual([0, 1, 1, 2, 1, 1, 2, 400])
  })

  test('the command names a missing file', async () => {
    expect((await command(join(folder, 'gone.json'), '--practice', 'harbour')).complained).toMatch(/^There is no file .*gone\.json\.\n$/)
    expect((await command(folder, '--practice', 'harbour')).complained).toBe(`There is no file ${folder}.\n`)
  })
})

postgresTests('with PostgreSQL', () => {
  test('the command imports a gzip file', async () => {
    const url = await newPostgresDatabase('practices')
    const { db, close } = await openPostgres(url)
    await migrate(db)
    await resetSandbox(db, systemClock).finally(close)
    expect(await importFiles([gzipFile], 'harbour', { DATABASE_URL: url })).toEqual([400])
  })
})

describe('the options of the command', () => {
  test.each([
    [[], 'Name at least one file.'],
    [['a.json'], 'Name the practice: --practice CODE.'],
    [['a.json', 'b.json', '--practice', 'x', '--account', 'y'], 'With --account name exactly one file.'],
    [['a.json', '--practice', 'x', '--patient', 'y'], '--patient says who gets the sign-in: name it with --account USER.'],
  ])('%j are refused with a sentence', (typed, sentence) => {
    expect(optionsFrom(typed)).toBe(sentence)
  })

  test('put the files of a bulk export in the order of their references', () => {
    const typed = [
      'diagnosticreport-cbc.json',
      'DiagnosticReport.000.ndjson',
      'AllergyIntolerance.000.ndjson',
      'bulk/Patient.000.ndjson',
      'Organization.ndjson.gz',
    ]
    expect(optionsFrom([...typed, '--practice', 'x'])).toMatchObject({
      files: [
        'Organization.ndjson.gz',
        'bulk/Patient.000.ndjson',
        'AllergyIntolerance.000.ndjson',
        'diagnosticreport-cbc.json',
        'DiagnosticReport.000.ndjson',
      ],
    })
  })
})

test('the command creates no database, and prints its usage', async () => {
  const nowhere = join(folder, 'nowhere')
  const sentence = `There is no database in ${nowhere}: set DATA_DIR, or start the server once.\n`
  expect(await runScript('import', [file, '--practice', 'harbour'], { DATA_DIR: nowhere })).toEqual({
    code: 1,
    said: '',
    complained: sentence,
  })
  expect(existsSync(nowhere)).toBe(false)
  expect(await command('--help')).toEqual({ code: 0, said: expect.stringMatching(/^npm run import -- /), complained: '' })
})
