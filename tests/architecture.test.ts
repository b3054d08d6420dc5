import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterEach, describe, expect, it } from 'vitest'
import { configurationFields } from '../src/browser/configuration.ts'
import { publicConfiguration } from './app/public-configuration.ts'

type Rules = { forbidden: IForbiddenRuleType[]; options: ICruiseOptions }
const { forbidden, options }: Rules = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

const rooms = ['src', 'machines', 'server', 'inspector']

/** The broken import rules in a folder, as `rule: from → to`, and how many modules were read. */
const cruised = async (baseDir: string, folders: string[]) => {
  const { output } = await cruise(folders, { ...options, baseDir, ruleSet: { forbidden }, validate: true })
  const { summary } = output as ICruiseResult
  return { broken: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`), read: summary.totalCruised }
}

describe('the import rules', () => {
  it('hold in the portal, the machines, the server and the inspector', async () => {
    const { broken, read } = await cruised(process.cwd(), rooms)
    expect(broken).toEqual([])
    expect(read).toBeGreaterThan(200)
  })
})

describe('each import rule is broken by', () => {
  let folder = ''
  afterEach(() => rmSync(folder, { recursive: true }))

  const inFolder = async (files: Record<string, string>) => {
    folder = mkdtempSync(join(tmpdir(), 'rooms-'))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const { broken } = await cruised(
      folder,
      rooms.filter((room) => existsSync(join(folder, room))),
    )
    return broken.map((line) => line.split(':')[0])
  }
  const importing = (from: string, to: string) => ({
    [from]: `import '${'../'.repeat(from.split('/').length - 1)}${to}'`,
    [to]: 'export const it = 1',
  })

  it.each([
    ['domain-knows-dayjs', importing('src/domain/values/money.ts', 'src/api/http/http.ts')],
    ['domain-knows-dayjs', importing('src/domain/values/money.ts', 'node_modules/xstate/index.js')],
    ['machines-know-xstate-and-domain', importing('machines/a.machine.ts', 'src/api/http/http.ts')],
    ['machines-know-xstate-and-domain', importing('machines/a.machine.ts', 'node_modules/react/index.js')],
    ['api-knows-domain', importing('src/api/http/http.ts', 'src/ui/card.ts')],
    ['browser-knows-domain', importing('src/browser/drafts.ts', 'src/api/http.ts')],
    ['flows-bind-machines', importing('src/flows/booking.ts', 'src/ui/card.ts')],
    ['ui-knows-domain', importing('src/ui/card.ts', 'src/api/http/http.ts')],
    ['features-stay-apart', importing('src/features/sign-in/login.ts', 'src/features/dashboard/card.ts')],
    ['features-stay-apart', importing('src/features/sign-in/login.ts', 'src/app/routes.ts')],
    ['flows-bind-machines', importing('src/flows/booking.ts', 'src/features/use-patient.ts')],
    ['app-puts-features-together', importing('src/app/main.ts', 'server/app.ts')],
    ['app-puts-features-together', importing('src/app/main.ts', 'inspector/live/source.ts')],
    ['inspection-is-one-import', importing('src/app/inspection.ts', 'inspector/main.ts')],
    ['inspector-knows-machines', importing('inspector/main.ts', 'src/domain/values/money.ts')],
    ['server-knows-nothing-of-the-portal', importing('server/app.ts', 'src/domain/values/money.ts')],
    ['server-contract', importing('server/contract/serve.ts', 'server/access/practice-gate.ts')],
    ['server-files', importing('server/files/check-file.ts', 'server/store/sessions.ts')],
    ['server-portal', importing('server/portal/portal.ts', 'server/store/sessions.ts')],
    ['server-database', importing('server/database/open.ts', 'server/store/sessions.ts')],
    ['server-store', importing('server/store/sessions.ts', 'server/access/passwords.ts')],
    ['server-store', importing('server/store/sessions.ts', 'server/settings.ts')],
    ['server-local', importing('server/local/door.ts', 'server/store/sessions.ts')],
    ['server-staff', importing('server/staff/invite.ts', 'server/routes/record.ts')],
    ['server-messages', importing('server/messages/rules.ts', 'server/routes/messages.ts')],
    ['server-mail', importing('server/mail/letters.ts', 'server/access/passwords.ts')],
    ['server-booking', importing('server/booking/book.ts', 'server/routes/booking.ts')],
    ['server-access', importing('server/access/passwords.ts', 'server/routes/passwords.ts')],
    ['server-payments', importing('server/payments/stripe.ts', 'server/routes/payments.ts')],
    ['server-prescriptions', importing('server/prescriptions/send.ts', 'server/payments/settle.ts')],
    ['server-profile', importing('server/profile/details.ts', 'server/routes/profile.ts')],
    ['server-printing', importing('server/printing/pdf.ts', 'server/store/practices.ts')],
    ['server-providers', importing('server/providers/routes.ts', 'server/sandbox/seed.ts')],
    ['server-fhir', importing('server/fhir/import/route.ts', 'server/routes/record.ts')],
    ['server-routes', importing('server/routes/record.ts', 'server/sandbox/seed.ts')],
    ['server-sandbox', importing('server/sandbox/seed.ts', 'server/routes/record.ts')],
    ['sql-is-for-stores', importing('server/routes/record.ts', 'node_modules/kysely/index.js')],
    ['sql-is-for-stores', importing('server/access/passwords.ts', 'server/database/open.ts')],
    ['generated-is-for-api', importing('src/features/sign-in/login.ts', 'src/api/generated/model.ts')],
    ['portal-needs-no-node', { 'src/app/main.ts': "import 'node:fs'" }],
    [
      'no-development-packages',
      {
        'package.json': '{ "devDependencies": { "vitest": "1" } }',
        'node_modules/vitest/package.json': '{}',
        'node_modules/vitest/index.js': '',
        'server/app.ts': "import 'vitest'",
      },
    ],
    ['no-cycles', { 'src/app/a.ts': "import './b.ts'", 'src/app/b.ts': "import type {} from './a.ts'" }],
    ['resolvable', { 'src/app/a.ts': "import './gone.ts'" }],
  ])('%s', async (rule, files) => {
    expect(await inFolder(files)).toContain(rule)
  })
})

const ignored = ['node_modules', 'build', 'data', 'generated', 'test-results', 'playwright-report', '.git']
const texts = globSync(['*', '.*', '**/*', '.ci/**'], { withFileTypes: true, exclude: ({ name }) => ignored.includes(name) })
  .filter((entry) => entry.isFile() && !ignored.includes(entry.name) && !/\.(?:pdf|png|woff2)$/.test(entry.name))
  .map((entry) => relative('.', join(entry.parentPath, entry.name)))

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n')

describe('the source files', () => {
  const sources = texts.filter((file) => /\.(?:tsx?|[cm]js)$/.test(file))

  it('are all seen', () => {
    expect(sources).toEqual(
      expect.arrayContaining(['.dependency-cruiser.cjs', 'vite.config.ts', 'tests/architecture.test.ts', 'scripts/start.mjs']),
    )
  })

  it('stay within 250 lines', () => {
    expect(sources.filter((file) => linesOf(file).length > 251)).toEqual([])
  })

  it('have kebab-case names, folders too', () => {
    const kebab = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
    expect(sources.filter((file) => !file.split('/').every((part) => kebab.test(part)))).toEqual([])
  })

  it('are no barrels: nothing is exported from elsewhere', () => {
    expect(sources.filter((file) => linesOf(file).some((line) => /^export\b.*\bfrom ['"]/.test(line)))).toEqual([])
  })
})

describe('the runtime configuration', () => {
  const schema = 'src/browser/configuration.ts'
  const readers = texts.filter((file) => /^(?:src|server)\/.*\.tsx?$/.test(file) && file !== schema)
  const read = new Set(readers.flatMap((file) => readFileSync(file, 'utf8').match(/\b[a-z]\w*\b/g) ?? []))
  const keys = Object.keys(configurationFields)

  it('has no key that nobody reads', () => {
    expect(keys.filter((key) => !read.has(key))).toEqual([])
  })

  it('is given no key that it does not have', () => {
    expect(keys).toEqual(expect.arrayContaining(Object.keys(Object(publicConfiguration()))))
  })
})

describe('a fresh clone', () => {
  it('finds nothing that belongs to one machine', () => {
    const machinePath = /(?:^|[\s"'`(=])\/(?:root|work|Users|home\/[a-z]+)\/[\w.-]/
    const registry = /https?:\/\/[^\s"']*(?:registry\.npmjs|artifactory|nexus|npm-registry)/
    const found = texts.flatMap((file) =>
      linesOf(file)
        .filter((line) => machinePath.test(line) || registry.test(line))
        .map((line) => `${file}: ${line}`),
    )
    expect(found).toEqual([])
  })

  it.each(['package-lock.json', 'bench/package-lock.json'])('installs from whatever registry npm is set to (%s)', (lock) => {
    expect(linesOf(lock).filter((line) => line.includes('"resolved"'))).toEqual([])
  })
})
