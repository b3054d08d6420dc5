/** What each room of the house may import. Node's own modules are a matter of `portal-needs-no-node`. */
const room = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed, dependencyTypesNot: ['core'] },
})

const packages = 'node_modules'

/** What all rooms of the server need, at its root. The rest of the root puts the rooms together. */
const common =
  '^server/(amount|areas|clock|date-words|network-address|person-name|record-dates|record-titles|secrets|services|startup-error|uuid)[.]ts$'

/** A room of the server, and those it may import. */
const serverRoom = (name, ...others) =>
  room(`server-${name}`, `^server/${name}/`, [`^server/(${[name, ...others].join('|')})/`, common, packages])

module.exports = {
  forbidden: [
    room('domain-knows-dayjs', '^src/domain/', ['^src/domain/', 'node_modules/dayjs/']),
    room('machines-know-xstate-and-domain', '^machines/', ['^machines/', '^src/domain/', 'node_modules/xstate/']),
    room('api-knows-domain', '^src/api/', ['^src/(api|domain)/', packages]),
    room('browser-knows-domain', '^src/browser/', ['^src/(browser|domain)/', packages]),
    room('flows-bind-machines', '^src/flows/', ['^src/(api|browser|domain|flows)/', '^machines/', packages]),
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
    room('server-knows-nothing-of-the-portal', '^server/', ['^server/', packages]),
    serverRoom('contract'),
    serverRoom('files'),
    serverRoom('printing'),
    serverRoom('portal', 'contract'),
    serverRoom('database'),
    serverRoom('store', 'database'),
    serverRoom('mail', 'store', 'database'),
    serverRoom('booking', 'contract', 'store', 'database'),
    serverRoom('access', 'contract', 'generated', 'store', 'database'),
    serverRoom('local', 'contract'),
    serverRoom('fhir', 'access', 'contract', 'local', 'store', 'database'),
    serverRoom('staff', 'access', 'contract', 'database', 'local', 'mail', 'sandbox', 'store'),
    serverRoom('prescriptions', 'access', 'contract', 'store', 'database'),
    serverRoom('messages', 'access', 'contract', 'store', 'database'),
    serverRoom('payments', 'access', 'contract', 'prescriptions', 'printing', 'store', 'database'),
    serverRoom('profile', 'contract', 'files', 'printing', 'store', 'database'),
    serverRoom('providers', 'contract', 'database', 'payments', 'store'),
    serverRoom(
      'routes',
      'access',
      'booking',
      'contract',
      'database',
      'fhir',
      'files',
      'generated',
      'mail',
      'messages',
      'payments',
      'prescriptions',
      'profile',
      'store',
    ),
    serverRoom(
      'sandbox',
      'access',
      'booking',
      'contract',
      'database',
      'messages',
      'payments',
      'prescriptions',
      'profile',
      'providers',
      'store',
    ),
    {
      name: 'sql-is-for-stores',
      severity: 'error',
      from: { path: '^server/(routes|booking|messages|payments|prescriptions|profile|access|contract|mail|portal)/' },
      to: { path: ['node_modules/(kysely|pg)/', '^server/database/(?!schema)'] },
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
