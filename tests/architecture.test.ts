import { appendFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** A file and its import, which the rule forbids. */
const forbiddenImports = [
  ['domain-knows-dayjs', 'src/domain/values/money.ts', 'src/api/http/http.ts'],
  ['domain-knows-dayjs', 'src/domain/values/money.ts', 'node_modules/xstate/index.js'],
  ['machines-know-xstate-and-domain', 'machines/a.machine.ts', 'src/api/http/http.ts'],
  ['machines-know-xstate-and-domain', 'machines/a.machine.ts', 'node_modules/react/index.js'],
  ['api-knows-domain', 'src/api/http/http.ts', 'src/ui/card.ts'],
  ['browser-knows-domain', 'src/browser/drafts.ts', 'src/api/http.ts'],
  ['flows-bind-machines', 'src/flows/booking.ts', 'src/ui/card.ts'],
  ['service-worker-stands-alone', 'src/service-worker/main.ts', 'src/browser/drafts.ts'],
  ['ui-knows-domain', 'src/ui/card.ts', 'src/api/http/http.ts'],
  ['features-stay-apart', 'src/features/sign-in/login.ts', 'src/features/dashboard/card.ts'],
  ['features-stay-apart', 'src/features/sign-in/login.ts', 'src/app/routes.ts'],
  ['flows-bind-machines', 'src/flows/booking.ts', 'src/features/use-patient.ts'],
  ['app-puts-features-together', 'src/app/main.ts', 'server/app.ts'],
  ['app-puts-features-together', 'src/app/main.ts', 'inspector/live/source.ts'],
  ['inspection-is-one-import', 'src/app/inspection.ts', 'inspector/main.ts'],
  ['inspector-knows-machines', 'inspector/main.ts', 'src/domain/values/money.ts'],
  ['server-knows-nothing-of-the-portal', 'server/app.ts', 'src/domain/values/money.ts'],
  ['server-knows-nothing-of-the-portal', 'server/platform/files/check-file.ts', 'src/domain/values/file-kind.ts'],
  ['platform-values', 'server/platform/values/clock.ts', 'server/platform/process/startup-error.ts'],
  ['platform-process', 'server/platform/process/log.ts', 'server/platform/store/sessions.ts'],
  ['platform-database', 'server/platform/database/open.ts', 'server/platform/store/sessions.ts'],
  ['platform-store', 'server/platform/store/sessions.ts', 'server/platform/accounts/passwords.ts'],
  ['platform-store', 'server/platform/store/sessions.ts', 'server/start/settings.ts'],
  ['platform-contract', 'server/platform/contract/serve.ts', 'server/platform/access/practice-gate.ts'],
  ['platform-files', 'server/platform/files/check-file.ts', 'server/platform/store/sessions.ts'],
  ['platform-printing', 'server/platform/printing/pdf.ts', 'server/platform/store/practices.ts'],
  ['platform-traces', 'server/platform/traces/traces.ts', 'server/platform/store/sessions.ts'],
  ['platform-portal', 'server/platform/portal/portal.ts', 'server/platform/store/sessions.ts'],
  ['platform-local-admin-channel', 'server/platform/local-admin-channel/only-local.ts', 'server/platform/store/sessions.ts'],
  ['platform-mail', 'server/platform/mail/letters.ts', 'server/platform/accounts/passwords.ts'],
  ['platform-accounts', 'server/platform/accounts/passwords.ts', 'server/platform/store/accounts.ts'],
  ['platform-record', 'server/platform/record/record-titles.ts', 'server/platform/store/sessions.ts'],
  ['platform-payment-providers', 'server/platform/payment-providers/stripe.ts', 'server/areas/payments/rules/settle.ts'],
  ['platform-access', 'server/platform/access/practice-gate.ts', 'server/areas/access/rules/password-rules.ts'],
  ['platform-access', 'server/platform/access/practice-gate.ts', 'server/services.ts'],
  ['platform-wire', 'server/platform/wire/bundle.ts', 'server/platform/access/practice-callers.ts'],
  ['platform-fhir', 'server/platform/fhir/import/route.ts', 'server/areas/record/routes/record.ts'],
  ['platform-fhir', 'server/platform/fhir/store/summary.ts', 'server/areas/record/store/lab-results.ts'],
  ['area-access', 'server/areas/access/routes/sign-in.ts', 'server/areas/profile/store/profile.ts'],
  ['area-record', 'server/areas/record/routes/record.ts', 'server/areas/profile/store/profile.ts'],
  ['area-messages', 'server/areas/messages/rules/save-message.ts', 'server/areas/profile/store/profile.ts'],
  ['area-notices', 'server/areas/notices/rules/send-notices.ts', 'server/areas/messages/store/answers.ts'],
  ['area-payments', 'server/areas/payments/rules/settle.ts', 'server/areas/prescriptions/rules/deferred-requests.ts'],
  ['area-profile', 'server/areas/profile/routes/profile.ts', 'server/areas/appointments/rules/book.ts'],
  ['area-appointments', 'server/areas/appointments/rules/book.ts', 'server/sandbox/seed.ts'],
  ['area-prescriptions', 'server/areas/prescriptions/rules/send.ts', 'server/areas/messages/rules/save-message.ts'],
  ['area-shell', 'server/areas/shell/routes/shell.ts', 'server/areas/access/routes/sign-in.ts'],
  ['areas-together', 'server/areas/practice-routes.ts', 'server/areas/payments/rules/settle.ts'],
  ['rules-below-routes', 'server/areas/profile/rules/details.ts', 'server/areas/profile/routes/profile.ts'],
  ['stores-below-rules', 'server/areas/profile/store/profile.ts', 'server/areas/profile/rules/details.ts'],
  ['stores-below-rules', 'server/areas/payments/store/ledger.ts', 'server/areas/payments/routes/payments.ts'],
  ['sandbox-knows-no-routes', 'server/sandbox/seed.ts', 'server/areas/record/routes/record.ts'],
  ['staff-knows-platform', 'server/staff/invite.ts', 'server/areas/access/routes/registration.ts'],
  ['sql-is-for-stores', 'server/areas/record/routes/record.ts', 'node_modules/kysely/index.js'],
  ['sql-is-for-stores', 'server/platform/access/practice-gate.ts', 'node_modules/pg/index.js'],
  ['database-is-for-stores', 'server/areas/access/rules/passwords.ts', 'server/platform/database/open.ts'],
  ['traces-are-loaded-on-demand', 'server/start/run.ts', 'server/platform/traces/traces.ts'],
  ['traces-are-loaded-on-demand', 'server/app.ts', 'node_modules/@opentelemetry/index.js'],
  ['generated-is-for-api', 'src/features/sign-in/login.ts', 'src/api/generated/model.ts'],
] as const

/** Imports that are no path from file to file, with the target in the report. */
const forbiddenStatements = [
  ['portal-needs-no-node', 'src/app/main.ts', "import 'node:fs'", 'fs'],
  ['no-development-packages', 'server/app.ts', "import 'vitest'", 'node_modules/vitest/index.js'],
  ['no-cycles', 'src/app/a.ts', "import './b.ts'", 'src/app/b.ts'],
  ['resolvable', 'src/app/c.ts', "import './gone.ts'", './gone.ts'],
] as const

describe('each import rule is broken by', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rooms-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const broken = new Set<string>()
  // One folder for all rows: dependency-cruiser takes 0.1 s for each start.
  beforeAll(async () => {
    const add = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      appendFileSync(join(folder, path), `${text}\n`)
    }
    for (const [, from, to] of forbiddenImports) {
      add(from, `import '${'../'.repeat(from.split('/').length - 1)}${to}'`)
      add(to, 'export {}')
    }
    for (const [, from, statement] of forbiddenStatements) add(from, statement)
    add('src/app/b.ts', "import type {} from './a.ts'")
    add('package.json', '{ "devDependencies": { "vitest": "1" } }')
    add('node_modules/vitest/package.json', '{}')
    add('node_modules/vitest/index.js', '')
    for (const line of (await cruised(folder, rooms)).broken) broken.add(line)
  })

  it.each([
    ...forbiddenImports.map(([rule, from, to]) => `${rule}: ${from} → ${to}`),
    ...forbiddenStatements.map(([rule, from, , to]) => `${rule}: ${from} → ${to}`),
  ])('%s', (line) => expect([...broken]).toContain(line))
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

  it('read the clock through practiceNow, except for durations', () => {
    // These files measure idle time and ages in this browser, or define the practice's clock.
    const onDeviceTime = [
      'src/api/http/http.ts',
      'src/api/http/prefetch.ts',
      'src/browser/activity-store.ts',
      'src/browser/session-store.ts',
      'src/domain/values/practice-now.ts',
      'src/flows/presence.ts',
      'src/flows/session.ts',
    ]
    const clock = /\bDate\.now\b|\bnew Date\(\)|\bdayjs\(\)/
    const found = sources.filter((file) => /^(?:src|machines)\//.test(file) && clock.test(readFileSync(file, 'utf8')))
    expect(found.toSorted()).toEqual(onDeviceTime)
  })

  it('set translate on elements of the page: a chakra element takes it as a style', () => {
    expect(sources.filter((file) => /<chakra\.[^>]*\stranslate=/.test(readFileSync(file, 'utf8')))).toEqual([])
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
