type Variable = { text: readonly string[]; default?: string; example?: string }

/**
 * The variables that the server reads. `npm run configuration` writes docs/configuration.md and .env.example from them. A variable has a
 * default, or an example.
 */
export const variables = {
  PORT: { text: ['The port of the portal and its APIs.'], default: '4000' },
  HOST: { text: ['The address where the server listens.'], default: '127.0.0.1' },
  DATA_DIR: {
    text: ['The folder of the embedded database (PGlite). One process at a time uses it, and only its owner can read it.'],
    default: './data',
  },
  DATABASE_URL: {
    text: ['PostgreSQL instead of the embedded database, for any number of processes.'],
    example: 'postgresql://portal@localhost/portal?sslmode=verify-full',
  },
  DATABASE_POOL_SIZE: {
    text: [
      'The most connections of a process to PostgreSQL for calls, and as many for jobs: from 2. All processes together must fit into max_connections.',
    ],
    default: '10',
  },
  PORTAL_DIR: { text: ['The built portal that the server serves. Without it: build/portal.'], example: 'build/portal' },
  CONFIG_FILE: {
    text: ["The portal's runtime configuration. Without it: config.json in the built portal."],
    example: '/etc/portal/config.json',
  },
  SECRET_KEY: {
    text: [
      'The key that encrypts the keys of authenticator apps: 32 bytes in base64, by openssl rand -base64 32. Without it: a file beside DATA_DIR, made at the first start.',
      'With several machines every server needs the same one. docs/running.md says what to do if it is lost.',
    ],
    example: 'c2FtcGxlIGtleSB0aGF0IG5vYm9keSBoYXMgdG8gdXM=',
  },
  PAYMENTS_FILE: {
    text: ["The practices' keys for Stripe, Windcave and POLi (docs/payments.md)."],
    example: '/etc/portal/payments.json',
  },
  PUBLIC_URL: {
    text: ['The URL by which patients reach the portal, for links in letters. It turns the sandbox off.'],
    example: 'https://portal.example.nz',
  },
  SMTP_URL: {
    text: ['The mail server. Without it letters wait in the outbox, and a server for patients warns at its start.'],
    example: 'smtps://user:password@mail.example.nz',
  },
  MAIL_FROM: { text: ['The sender of letters.'], default: 'patient-portal@localhost' },
  VAPID_PUBLIC_KEY: {
    text: ['The public key of web push, by npx web-push generate-vapid-keys. Without the three variables no device gets notices.'],
    example: 'BFpoM5DJNh1Fmhq3ZpLTm_3jzV2bgp5pbLq1_6jL2ZkUhcaXrNLhDvtSStI9_9kS8w9p3xkZ3p7R2vGmYp6gYwA',
  },
  VAPID_PRIVATE_KEY: { text: ['The private key of the pair.'], example: 'c2FtcGxlIGtleSB0aGF0IG5vYm9keSBoYXMgdG8gdXM' },
  VAPID_SUBJECT: {
    text: ['How push services reach the operator: mailto: or https:.'],
    example: 'mailto:operator@portal.example.nz',
  },
  FILES_S3_ENDPOINT: {
    text: [
      'The URL of an S3-compatible store for new attachments, pictures and letters. Without the five variables the database has their bytes.',
      'docs/scaling.md says what the bucket needs.',
    ],
    example: 'https://s3.ap-southeast-6.amazonaws.com',
  },
  FILES_S3_BUCKET: { text: ['The bucket, which has no public access and encrypts its objects.'], example: 'patient-portal-files' },
  FILES_S3_REGION: { text: ['The region that signatures name.'], example: 'ap-southeast-6' },
  FILES_S3_ACCESS_KEY_ID: {
    text: ['The id of a key that may list the bucket, and read, write and delete its objects.'],
    example: 'portal',
  },
  FILES_S3_SECRET_ACCESS_KEY: { text: ['The secret of that key.'], example: 'from-your-secret-store' },
  LOG_LEVEL: {
    text: ['The lowest level that is logged: fatal, error, warn, info, debug or trace; silent logs nothing.'],
    default: 'info',
  },
  METRICS_PORT: {
    text: ["The port of /metrics in the format of Prometheus, apart from the patients' port. Without it there are no metrics."],
    example: '9464',
  },
  METRICS_HOST: {
    text: ['The address where /metrics listens. The page names no person; a firewall should still limit it to the monitoring.'],
    default: '127.0.0.1',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    text: ['The URL of a collector for traces, by OTLP over HTTP. Without it there are no traces. docs/running.md says what a span has.'],
    example: 'http://127.0.0.1:4318',
  },
  OTEL_SERVICE_NAME: { text: ['The name of the server in traces.'], default: 'patient-portal' },
  IMPORT_LIMIT_MB: { text: ['The size in MB up to which an imported file may unpack.'], default: '4000' },
  TRUSTED_PROXIES: {
    text: [
      'The network addresses of proxies, separated by commas, whose X-Forwarded-For is used. They may hold any number of connections.',
    ],
    example: '10.0.0.2',
  },
  SANDBOX: {
    text: [
      '0: no sandbox data and no /sandbox routes, which show every letter. Without it: 1, or 0 with PUBLIC_URL. 1 together with HOST opens the sandbox to other machines.',
    ],
    example: '0',
  },
} as const satisfies Record<string, Variable>

type Name = keyof typeof variables
type WithDefault = { [One in Name]: (typeof variables)[One] extends { default: string } ? One : never }[Name]

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads variables by name: the value or its default, or null without both. An empty value counts as none. */
export const variablesOf = (environment: Environment) => {
  function read(name: WithDefault): string
  function read(name: Name): string | null
  function read(name: Name) {
    const variable: Variable = variables[name]
    return environment[name] || variable.default || null
  }
  return read
}

export type ReadVariable = ReturnType<typeof variablesOf>
