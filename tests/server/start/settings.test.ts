import { describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { settingsFrom } from '../../../server/start/settings.ts'
import { vapidEnvironment, vapidKeys } from '../../practice/vapid-keys.ts'

test.each([
  ['on this machine alone', {}, true],
  ['with a public address', { PUBLIC_URL: 'https://portal.example.nz' }, false],
  ['with a public address, where it is asked for', { PUBLIC_URL: 'https://portal.example.nz', SANDBOX: '1' }, true],
  ['where it is not wanted', { SANDBOX: '0' }, false],
])('the sandbox, whose outbox is public, %s', (_where, environment, isSandbox) => {
  expect(settingsFrom(environment).isSandbox).toBe(isSandbox)
})

test('the default port is 4000', () => {
  expect(settingsFrom({}).port).toBe(4000)
  expect(settingsFrom({ PORT: '8080' }).port).toBe(8080)
})

test('a level that is none is refused with those that are', () => {
  const sentence = 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not loud.'
  expect(() => settingsFrom({ LOG_LEVEL: 'loud' })).toThrow(sentence)
})

test('a limit of imports that is none is refused with its name', () => {
  expect(settingsFrom({ IMPORT_LIMIT_MB: '50' }).importLimit).toBe(50_000_000)
  for (const wrong of ['0', '-1', '1.5', 'a lot'])
    expect(() => settingsFrom({ IMPORT_LIMIT_MB: wrong })).toThrow(`IMPORT_LIMIT_MB must be a number from 1, not ${wrong}.`)
})

test('a number of connections that is too small is refused with its name', () => {
  expect(settingsFrom({}).poolSize).toBe(10)
  expect(settingsFrom({ DATABASE_POOL_SIZE: '4' }).poolSize).toBe(4)
  for (const wrong of ['1', '0', '2.5', 'many'])
    expect(() => settingsFrom({ DATABASE_POOL_SIZE: wrong })).toThrow(`DATABASE_POOL_SIZE must be a number from 2, not ${wrong}.`)
})

describe('the keys of web push', () => {
  test('are taken together, and none are needed', () => {
    expect(settingsFrom({}).vapidKeys).toBeNull()
    expect(settingsFrom(vapidEnvironment).vapidKeys).toEqual(vapidKeys)
  })

  test.each(Object.keys(vapidEnvironment))('are refused without %s', (name) => {
    expect(() => settingsFrom({ ...vapidEnvironment, [name]: '' })).toThrow(
      'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are set together, or none of them.',
    )
  })

  test.each([
    ['of two pairs', { VAPID_PUBLIC_KEY: webPush.generateVAPIDKeys().publicKey }, /must be one pair/],
    ['that are none', { VAPID_PRIVATE_KEY: 'not a key' }, /must be one pair/],
    ['with a subject that push services cannot reach', { VAPID_SUBJECT: 'operator' }, /must begin with mailto: or https/],
  ])('%s are refused', (_what, wrong, sentence) => {
    expect(() => settingsFrom({ ...vapidEnvironment, ...wrong })).toThrow(sentence)
  })
})

test('traces go to a URL of http or https, and none without it', () => {
  const collector = 'http://127.0.0.1:4318'
  expect(settingsFrom({}).traces).toBeNull()
  expect(settingsFrom({ OTEL_SERVICE_NAME: 'kauri' }).traces).toBeNull()
  expect(settingsFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector}/` }).traces).toEqual({
    endpoint: collector,
    serviceName: 'patient-portal',
  })
  for (const wrong of ['127.0.0.1:4318', 'localhost:4318', 'grpc://collector'])
    expect(() => settingsFrom({ OTEL_EXPORTER_OTLP_ENDPOINT: wrong })).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT must be a URL/)
})

const reach = (environment: Record<string, string | undefined>) => {
  const { host, warning } = settingsFrom(environment)
  return [host, warning?.split(/[ :]/)[0] ?? null]
}

test.each([
  ['unless told otherwise', {}, ['127.0.0.1', null]],
  ['of another name', { HOST: '::1' }, ['::1', null]],
  ['though HOST was said', { HOST: '0.0.0.0' }, ['127.0.0.1', 'HOST=0.0.0.0']],
  ['though HOST looks like it', { HOST: '127.evil.example' }, ['127.0.0.1', 'HOST=127.evil.example']],
])('the sandbox answers this machine alone, %s', (_how, environment, expected) => {
  expect(reach(environment)).toEqual(expected)
})

test.each([
  ['by HOST', { HOST: '0.0.0.0', SANDBOX: '1' }, ['0.0.0.0', 'Warning']],
  ['through a proxy', { PUBLIC_URL: 'https://portal.example.nz', SANDBOX: '1' }, ['127.0.0.1', 'Warning']],
])('an operator who exposes the sandbox %s is warned', (_how, environment, expected) => {
  expect(reach(environment)).toEqual(expected)
})

const mail = { SMTP_URL: 'smtp://mail.example.nz' }
test.each([[{ HOST: '0.0.0.0', SANDBOX: '0', ...mail }], [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example.nz', ...mail }]])(
  'patients reach a server with %j where HOST says',
  (environment) => {
    expect(reach(environment)).toEqual(['0.0.0.0', null])
  },
)

test('an operator who serves patients without a mail server is warned', () => {
  expect(settingsFrom({ SANDBOX: '0' }).warning).toMatch(/^Warning: SMTP_URL is not set\. No letter is sent/)
  expect(settingsFrom({}).warning).toBeNull()
})

const fileStore = {
  FILES_S3_ENDPOINT: 'https://s3.example.nz/',
  FILES_S3_BUCKET: 'patient-portal-files',
  FILES_S3_REGION: 'nz',
  FILES_S3_ACCESS_KEY_ID: 'portal',
  FILES_S3_SECRET_ACCESS_KEY: 'zanzibar',
}

test('the five variables of a file store are set together', () => {
  expect([settingsFrom({}).fileStore, settingsFrom(fileStore).fileStore]).toEqual([
    null,
    { endpoint: 'https://s3.example.nz', bucket: 'patient-portal-files', region: 'nz', accessKeyId: 'portal', secretAccessKey: 'zanzibar' },
  ])
  for (const name of Object.keys(fileStore))
    expect(() => settingsFrom({ ...fileStore, [name]: '' })).toThrow(
      /^FILES_S3_ENDPOINT, [^\n]* and FILES_S3_SECRET_ACCESS_KEY are set together, or none of them\.$/,
    )
})

test.each([
  [{ FILES_S3_ENDPOINT: 's3.example.nz' }, 'FILES_S3_ENDPOINT must be the URL of the store, such as https://s3.example.nz.'],
  [{ FILES_S3_ENDPOINT: 'ftp://s3.example.nz' }, 'FILES_S3_ENDPOINT must be the URL of the store, such as https://s3.example.nz.'],
  [{ FILES_S3_BUCKET: 'files/other' }, 'FILES_S3_BUCKET must be the name of a bucket, not files/other.'],
])('a file store is refused with %j', (wrong, sentence) => {
  expect(() => settingsFrom({ ...fileStore, ...wrong })).toThrow(sentence)
})
