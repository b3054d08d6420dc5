import { describe, expect, it } from 'vitest'
import { readPrerenderData, reuseIfEqual } from '../../src/app/prerender-data.ts'
import { ConfigurationUnreachable, InvalidConfiguration, loadConfiguration, parseConfiguration } from '../../src/browser/configuration.ts'
import { publicConfiguration } from '../app/public-configuration.ts'
import { answerCalls, offline } from '../practice/calls.ts'

const least = { identityUrl: '/identity', defaultApiUrl: '/practice/harbour' }

describe('the configuration', () => {
  it('has the documented defaults', () => {
    expect(parseConfiguration(least)).toEqual({
      ...least,
      productName: 'myIndici',
      wording: 'plain',
      versionLabel: 'V2.0.32',
      buildVersion: '2.0.0.32',
      vendorCredit: 'Powered by Indici',
      allowedApiOrigins: [],
      paymentFunctionUrl: '/payment-function',
      tempPaymentInQueryHosts: [],
      windcaveMode: 'hosted',
      paymentFrameOrigins: [],
      humanVerification: { kind: 'altcha', challengeUrl: '/identity/HumanVerification' },
      inactivityTimeoutMs: 6e14,
    })
  })

  it.each([{}, { kind: 'altcha' }])('has one kind of human verification, which is optional: %j', (kind) => {
    const humanVerification = { ...kind, challengeUrl: '/x' }
    expect(parseConfiguration({ ...least, humanVerification })).toMatchObject({ humanVerification })
  })

  it('of the sandbox is valid', () => {
    expect(parseConfiguration(publicConfiguration())).toMatchObject({ inactivityTimeoutMs: 900_000 })
  })

  it.each([
    ['identityUrl', { defaultApiUrl: '/x' }],
    ['allowedApiOrigins.0', { ...least, allowedApiOrigins: ['not an origin'] }],
    ['loginBanner.from', { ...least, loginBanner: { text: 'x', from: 'July', to: '2027-01-31' } }],
    ['loginBanner.to', { ...least, loginBanner: { text: 'x', from: '2026-02-01', to: '2026-02-30' } }],
    ['loginBanner', { ...least, loginBanner: 'x' }],
    ['appStore.android', { ...least, appStore: { ios: 'https://store.test' } }],
    ['humanVerification.kind', { ...least, humanVerification: { kind: 'puzzle', challengeUrl: '/x' } }],
    ['tempPaymentInQueryHosts', { ...least, tempPaymentInQueryHosts: 'a.test' }],
    ['inactivityTimeoutMs', { ...least, inactivityTimeoutMs: 'soon' }],
    ['inactivityTimeoutMs', { ...least, inactivityTimeoutMs: 120_000 }],
    ['wording', { ...least, wording: 'short' }],
    ['windcaveMode', { ...least, windcaveMode: 'page' }],
    ['paymentFrameOrigins.0', { ...least, paymentFrameOrigins: ['not an origin'] }],
    ['formularyUrl', { ...least, formularyUrl: 'https://formulary.test/' }],
    ['formularyUrl', { ...least, formularyUrl: 'javascript:alert("{code}")' }],
    ['buildVersion', { ...least, buildVersion: '2.0' }],
    ['the file', []],
    ['the file', null],
  ])('names the wrong key: %s', (key, value) => {
    expect(() => parseConfiguration(value)).toThrow(new RegExp(`^${key}: `))
    expect(() => parseConfiguration(value)).toThrow(InvalidConfiguration)
  })

  it('names all that is wrong, what was expected, and never the value', () => {
    expect(() => parseConfiguration({ identityUrl: 4711, allowedApiOrigins: ['https://a.test', 'secret'] })).toThrow(
      'identityUrl: expected string; defaultApiUrl: expected string; allowedApiOrigins.1: expected web address',
    )
  })

  it('reports a file that is not JSON', async () => {
    answerCalls(() => new Response('{'))
    await expect(loadConfiguration()).rejects.toThrow('config.json: not JSON')
  })

  it.each([
    ['the network is away', offline],
    ['the server has a fault', new Response('', { status: 503 })],
    ['the file is missing', new Response('', { status: 404 })],
  ])('is no wrong one when %s', async (_case, answer) => {
    answerCalls(() => answer)
    await expect(loadConfiguration()).rejects.toThrow(ConfigurationUnreachable)
  })
})

describe('the first view', () => {
  const page = (attributes: string, content: string) => {
    document.body.innerHTML = `<div id="root" ${attributes}>${content}</div>`
    const root = document.getElementById('root')
    if (!root) throw new Error('no root')
    return root
  }

  it('is what the build wrote beside a page that was built ahead', () => {
    const root = page('', '<main></main>')
    root.dataset.firstView = JSON.stringify({ configuration: least, today: '2026-11-21' })
    expect(readPrerenderData(root)).toMatchObject({ today: '2026-11-21', configuration: least })
  })

  it('is none on any other page', () => expect(readPrerenderData(page('', ''))).toBeNull())

  it("is used if the browser's own configuration is equal, so that nothing re-renders, and is replaced otherwise", () => {
    const shown = parseConfiguration(least)
    const prerenderData = { configuration: shown, today: '2026-11-21' }
    expect(reuseIfEqual(parseConfiguration(least), prerenderData)).toBe(shown)
    const other = parseConfiguration({ ...least, productName: 'Harbour' })
    expect(reuseIfEqual(other, prerenderData)).toBe(other)
    expect(reuseIfEqual(other, null)).toBe(other)
  })
})
