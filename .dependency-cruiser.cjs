/** What each room of the house may import. Node's own modules are a matter of `portal-needs-no-node`. */
const room = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed, dependencyTypesNot: ['core'] },
})

const packages = 'node_modules'

/** The pure files that the portal and the server share: how a file is named and ends, what a status means, how a PO Box is written, how typed text is cleaned and searched, what a menu opens, and how HTML is read. */
const sharedFile = '^src/domain/values/(?:calendar-event|file-name|file-structure|fhir-status|post-box|typed-text|word-search)[.]ts$'
const sharedMenu = '^src/domain/practice/menu[.]ts$'
const sharedHtml = '^src/domain/html/'

/** A folder of `server/platform`, and those it may import. */
const platform = (name, ...others) =>
  room(`platform-${name}`, `^server/platform/${name}/`, [`^server/platform/(${[name, ...others].join('|')})/`, sharedFile, packages])

/** An area of the server, and those it may import. */
const area = (name, ...others) =>
  room(`area-${name}`, `^server/areas/${name}/`, [
    `^server/areas/(${[name, ...others].join('|')})/`,
    '^server/(platform|generated)/',
    '^server/services[.]ts$',
    sharedFile,
    packages,
  ])

/** Where SQL is written. */
const stores = [
  '^server/areas/[^/]+/store/',
  '^server/platform/(backup|database|store|fhir|payment-providers/sandbox)/',
  '^server/sandbox/',
]

module.exports = {
  forbidden: [
    room('domain-knows-dayjs', '^src/domain/', ['^src/domain/', 'node_modules/dayjs/']),
    room('machines-know-xstate-and-domain', '^machines/', ['^machines/', '^src/domain/', 'node_modules/xstate/']),
    room('api-knows-domain', '^src/api/', ['^src/(api|domain)/', packages]),
    room('browser-knows-domain', '^src/browser/', ['^src/(browser|domain)/', packages]),
    room('flows-bind-machines', '^src/flows/', ['^src/(api|browser|domain|flows)/', '^machines/', packages]),
    room('service-worker-stands-alone', '^src/service-worker/', ['^src/service-worker/']),
    // A picture is shown by its content, which the room of the browser reads.
    room('ui-knows-domain', '^src/ui/', ['^src/(ui|domain)/', '^src/browser/files/file-content[.]ts$', packages]),
    room('features-stay-apart', '^src/features/([^/]+)/', [
      '^src/features/($1/|use-patient[.]tsx$)',
      '^src/(api|browser|domain|flows|ui)/',
      '^machines/',
      packages,
    ]),
    {
      ...room('app-puts-features-together', '', ['^src/', '^machines/', packages]),
      from: { path: '^src/app/', pathNot: '^src/app/inspection[.]ts$' },
    },
    room('inspection-is-one-import', '^src/app/inspection[.]ts$', ['^src/', '^inspector/live/source[.]ts$', packages]),
    room('inspector-knows-machines', '^inspector/', ['^inspector/', '^machines/', packages]),
    // The portal and the server keep one rule each for how a file is named and ends, how a calendar event is written, what a status means, what a menu opens and how HTML is read.
    room('server-knows-nothing-of-the-portal', '^server/', ['^server/', sharedFile, sharedMenu, sharedHtml, packages]),
    platform('values'),
    platform('process', 'values'),
    platform('database', 'values', 'process'),
    room('platform-store', '^server/platform/store/', [
      '^server/platform/(store|database|files|values)/',
      sharedFile,
      sharedMenu,
      packages,
    ]),
    platform('contract', 'values'),
    room('platform-files', '^server/platform/files/', ['^server/platform/(files|values)/', sharedFile, packages]),
    platform('printing'),
    platform('traces', 'process'),
    platform('portal', 'contract'),
    platform('local-admin-channel', 'contract', 'values'),
    platform('mail', 'store', 'database', 'values'),
    platform('accounts'),
    platform('push'),
    platform('record', 'database', 'values'),
    platform('payment-providers', 'contract', 'database', 'process', 'store', 'values'),
    room('platform-access', '^server/platform/access/', [
      '^server/platform/(access|contract|database|store|values)/',
      '^server/generated/',
      sharedMenu,
      packages,
    ]),
    room('platform-wire', '^server/platform/wire/', ['^server/platform/(wire|contract|store|values)/', '^server/generated/', packages]),
    room('platform-fhir', '^server/platform/fhir/', [
      '^server/platform/(fhir|access|accounts|contract|database|files|local-admin-channel|mail|process|record|store|values)/',
      sharedHtml,
      sharedFile,
      packages,
    ]),
    area('access'),
    area('record'),
    area('messages'),
    area('notices'),
    area('payments'),
    area('profile', 'access'),
    area('proxies', 'access'),
    area('appointments', 'profile'),
    area('prescriptions', 'payments'),
    area('shell', 'appointments', 'payments', 'prescriptions', 'profile', 'record'),
    room('areas-together', '^server/areas/[^/]+[.]ts$', [
      '^server/areas/[^/]+/routes/',
      '^server/(platform|generated)/',
      '^server/services[.]ts$',
      packages,
    ]),
    {
      name: 'rules-below-routes',
      severity: 'error',
      from: { path: '^server/areas/[^/]+/rules/' },
      to: { path: '^server/areas/[^/]+/routes/' },
    },
    {
      name: 'stores-below-rules',
      severity: 'error',
      from: { path: '^server/areas/[^/]+/store/' },
      to: { path: '^server/areas/[^/]+/(routes|rules)/' },
    },
    room('sandbox-knows-no-routes', '^server/sandbox/', [
      '^server/(sandbox|platform|generated)/',
      '^server/areas/[^/]+/(rules|store)/',
      '^server/services[.]ts$',
      sharedFile,
      packages,
    ]),
    room('staff-knows-platform', '^server/staff/', ['^server/(staff|sandbox|platform)/', packages]),
    {
      name: 'sql-is-for-stores',
      severity: 'error',
      from: { path: '^server/', pathNot: stores },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
    {
      name: 'database-is-for-stores',
      severity: 'error',
      from: { path: '^server/', pathNot: [...stores, '^server/(app[.]ts$|start/|staff/)'] },
      to: { path: '^server/platform/database/(?!schema)' },
    },
    {
      // A server without traces loads none of their code.
      name: 'traces-are-loaded-on-demand',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/platform/traces/' },
      to: {
        path: '^server/platform/traces/|node_modules/(@fastify/otel|@opentelemetry)/',
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'generated-is-for-api',
      severity: 'error',
      from: { path: '^(src|machines|server|scripts|inspector|e2e)/', pathNot: '^src/api/' },
      to: { path: '^src/api/generated/' },
    },
    {
      name: 'portal-needs-no-node',
      severity: 'error',
      from: { path: '^(src|machines)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-development-packages',
      severity: 'error',
      from: { path: '^(src|machines|server)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
}
