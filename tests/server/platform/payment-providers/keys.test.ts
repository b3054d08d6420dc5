import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { loadPaymentProviders, readPaymentKeys } from '../../../../server/platform/payment-providers/keys.ts'
import { StartupError } from '../../../../server/platform/process/startup-error.ts'
import { copySandbox } from '../../sandbox-database.ts'
import { refusedStart, temporaryFolder } from '../../server-process.ts'

const folder = temporaryFolder()
const file = join(folder, 'payments.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stripe = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' }
const windcave = { user: 'Harbour_Rest', key: 'k', apiBase: 'https://sec.windcave.example' }
const poli = { merchant: 'SS64', key: 'k', apiBase: 'https://poli.example' }

const read = (value: unknown) => {
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value))
  return readPaymentKeys(file)
}

test('each practice has the providers that it has keys for', async () => {
  const providers = await loadPaymentProviders(read({ harbour: { stripe }, ranges: { windcave, poli } }))
  const offered = ['harbour', 'ranges', 'coast'].map((code) =>
    (['stripe', 'windcave', 'poli'] as const).filter((name) => providers(code, name)),
  )
  expect(offered).toEqual([['stripe'], ['windcave', 'poli'], []])
  expect(providers('harbour', 'stripe')?.openIntent).toEqual(expect.any(Function))
  expect(providers('ranges', 'windcave')?.cards).toEqual(expect.any(Object))
})

describe('a file that is wrong stops the start, and says where', () => {
  test.each<[string, unknown]>([
    ['PAYMENTS_FILE is not JSON.', '{'],
    ['PAYMENTS_FILE: the file is missing or not as it should be.', []],
    ['PAYMENTS_FILE: harbour.stripe.webhookSecret is missing or not as it should be.', { harbour: { stripe: { secretKey: 'sk_live_1' } } }],
    ['PAYMENTS_FILE: harbour.stripe.secretKey is missing or not as it should be.', { harbour: { stripe: { ...stripe, secretKey: '' } } }],
    ['PAYMENTS_FILE: harbour.stripe has no publishableKey.', { harbour: { stripe: { ...stripe, publishableKey: 'pk' } } }],
    [
      'PAYMENTS_FILE: the Stripe keys of harbour, ranges differ, and the portal has one stripePublishableKey. Each Stripe account needs a server of its own.',
      { harbour: { stripe }, ranges: { stripe: { ...stripe, secretKey: 'sk_live_2' } } },
    ],
    ['PAYMENTS_FILE: harbour has no paypal.', { harbour: { paypal: {} } }],
    [
      'PAYMENTS_FILE: ranges.windcave.apiBase must be an https address without a path.',
      { ranges: { windcave: { ...windcave, apiBase: 'http://sec.windcave.example' } } },
    ],
    [
      'PAYMENTS_FILE: ranges.poli.apiBase must be an https address without a path.',
      { ranges: { poli: { ...poli, apiBase: 'https://poli.example/api' } } },
    ],
  ])('%s', (sentence, value) => {
    expect(() => read(value)).toThrow(new StartupError(sentence))
  })

  test('PAYMENTS_FILE cannot be read (ENOENT).', () => {
    expect(() => readPaymentKeys(join(folder, 'gone.json'))).toThrow(new StartupError('PAYMENTS_FILE cannot be read (ENOENT).'))
  })

  test('the message contains no key', () => {
    expect(() => read({ harbour: { stripe: { ...stripe, webhookSecret: 7 } } })).toThrow(/^((?!sk_live).)*$/)
  })

  test('the server does not start with it', async () => {
    writeFileSync(file, '{"harbour":{"stripe":{}}}')
    const start = () => refusedStart({ DATA_DIR: join(folder, 'data'), PAYMENTS_FILE: file })
    expect(await start()).toMatch(/^PAYMENTS_FILE: harbour\.stripe\.secretKey is missing/)
    writeFileSync(file, JSON.stringify({ harbour: { stripe }, habour: { poli } }))
    await copySandbox(join(folder, 'data'))
    expect(await start()).toBe('PAYMENTS_FILE: there is no practice habour.')
  })
})
