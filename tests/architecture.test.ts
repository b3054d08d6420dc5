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

/** The broken import rules in a folder, as `rule: from → to`, and the number of modules. */
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
    ['server-knows-nothing-of-the-portal', importing('server/platform/files/check-file.ts', 'src/domain/values/file-kind.ts')],
    ['platform-values', importing('server/platform/values/clock.ts', 'server/platform/process/startup-error.ts')],
    ['platform-process', importing('server/platform/process/log.ts', 'server/platform/store/sessions.ts')],
    ['platform-database', importing('server/platform/database/open.ts', 'server/platform/store/sessions.ts')],
    ['platform-store', importing('server/platform/store/sessions.ts', 'server/platform/accounts/passwords.ts')],
    ['platform-store', importing('server/platform/store/sessions.ts', 'server/start/settings.ts')],
    ['platform-contract', importing('server/platform/contract/serve.ts', 'server/platform/access/practice-gate.ts')],
    ['platform-files', importing('server/platform/files/check-file.ts', 'server/platform/store/sessions.ts')],
    ['platform-printing', importing('server/platform/printing/pdf.ts', 'server/platform/store/practices.ts')],
    ['platform-portal', importing('server/platform/portal/portal.ts', 'server/platform/store/sessions.ts')],
    ['platform-local-admin-channel', importing('server/platform/local-admin-channel/only-local.ts', 'server/platform/store/sessions.ts')],
    ['platform-mail', importing('server/platform/mail/letters.ts', 'server/platform/accounts/passwords.ts')],
    ['platform-accounts', importing('server/platform/accounts/passwords.ts', 'server/platform/store/accounts.ts')],
    ['platform-record', importing('server/platform/record/record-titles.ts', 'server/platform/store/sessions.ts')],
    ['platform-payment-providers', importing('server/platform/payment-providers/stripe.ts', 'server/areas/payments/rules/settle.ts')],
    ['platform-access', importing('server/platform/access/practice-gate.ts', 'server/areas/access/rules/password-rules.ts')],
    ['platform-access', importing('server/platform/access/practice-gate.ts', 'server/services.ts')],
    ['platform-wire', importing('server/platform/wire/bundle.ts', 'server/platform/access/practice-callers.ts')],
    ['platform-fhir', importing('server/platform/fhir/import/route.ts', 'server/areas/record/routes/record.ts')],
    ['platform-fhir', importing('server/platform/fhir/store/summary.ts', 'server/areas/record/store/lab-results.ts')],
    ['area-access', importing('server/areas/access/routes/sign-in.ts', 'server/areas/profile/store/profile.ts')],
    ['area-record', importing('server/areas/record/routes/record.ts', 'server/areas/profile/store/profile.ts')],
    ['area-messages', importing('server/areas/messages/rules/save-message.ts', 'server/areas/profile/store/profile.ts')],
    ['area-payments', importing('server/areas/payments/rules/settle.ts', 'server/areas/prescriptions/rules/deferred-requests.ts')],
    ['area-profile', importing('server/areas/profile/routes/profile.ts', 'server/areas/appointments/rules/book.ts')],
    ['area-appointments', importing('server/areas/appointments/rules/book.ts', 'server/sandbox/seed.ts')],
    ['area-prescriptions', importing('server/areas/prescriptions/rules/send.ts', 'server/areas/messages/rules/save-message.ts')],
    ['area-shell', importing('server/areas/shell/routes/shell.ts', 'server/areas/access/routes/sign-in.ts')],
    ['areas-together', importing('server/areas/practice-routes.ts', 'server/areas/payments/rules/settle.ts')],
    ['rules-below-routes', importing('server/areas/profile/rules/details.ts', 'server/areas/profile/routes/profile.ts')],
    ['stores-below-rules', importing('server/areas/profile/store/profile.ts', 'server/areas/profile/rules/details.ts')],
    ['stores-below-rules', importing('server/areas/payments/store/ledger.ts', 'server/areas/payments/routes/payments.ts')],
    ['sandbox-knows-no-routes', importing('server/sandbox/seed.ts', 'server/areas/record/routes/record.ts')],
    ['staff-knows-platform', importing('server/staff/invite.ts', 'server/areas/access/routes/registration.ts')],
    ['sql-is-for-stores', importing('server/areas/record/routes/record.ts', 'node_modules/kysely/index.js')],
    ['sql-is-for-stores', importing('server/platform/access/practice-gate.ts', 'node_modules/pg/index.js')],
    ['database-is-for-stores', importing('server/areas/access/rules/passwords.ts', 'server/platform/database/open.ts')],
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

  it('stay within 250 lines, of tests within 400', () => {
    const most = (file: string) => (/^(?:tests|e2e)\//.test(file) ? 400 : 250)
    expect(sources.filter((file) => linesOf(file).length > most(file) + 1)).toEqual([])
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

  it('has no unused key', () => {
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
