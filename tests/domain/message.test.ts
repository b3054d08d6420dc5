import { expect, it } from 'vitest'
import { replySubject, senderOf } from '../../src/domain/message.ts'
import { messagingRights } from '../../src/domain/messaging-rights.ts'
import { encodedBody } from '../../src/domain/outgoing-message.ts'

it.each([
  ['Your results', 'Re: Your results'],
  ['Re: Your results', 'Re: Your results'],
  ['RE : re: Your results ', 'Re: Your results'],
  ['Reading glasses', 'Re: Reading glasses'],
  ['', 'Re: '],
  ['a'.repeat(200), `Re: ${'a'.repeat(196)}`],
  [`${'a'.repeat(195)}\u{1F600}`, `Re: ${'a'.repeat(195)}`],
])('an answer to %j is about %j', (subject, answer) => {
  expect(replySubject(subject)).toBe(answer)
})

it.each([
  ['Super Admin (USER)', 'System', true],
  [' Super Admin (USER) ', 'System', true],
  ['Super Admin', 'Super Admin', false],
  ['Dr Mere Tai', 'Dr Mere Tai', false],
])('%j is told as %s', (name, told, isSystem) => {
  expect(senderOf(name)).toEqual({ name: told, isSystem })
})

const all = { PortalEnableCompose: '1', PortalEnableReply: '1' }

it.each([
  ['nothing is set', {}, { isOff: false, canCompose: false, canReply: false }],
  ['both are on', all, { isOff: false, canCompose: true, canReply: true }],
  ['composing is disabled', { ...all, DisableMessagingCompose: '1' }, { isOff: false, canCompose: false, canReply: true }],
  ['composing is not on', { ...all, PortalEnableCompose: 'true' }, { isOff: false, canCompose: false, canReply: true }],
  ['replying is not on', { ...all, PortalEnableReply: '0' }, { isOff: false, canCompose: true, canReply: false }],
  ['messaging is off', { ...all, DisableMessaging: '1' }, { isOff: true, canCompose: false, canReply: false }],
])('where %s a patient may: %j', (_what, settings: Record<string, string>, rights) => {
  expect(messagingRights(new Map(Object.entries(settings)))).toEqual(rights)
})

it.each([
  ['<p>a b</p>', '%3Cp%3Ea%20b%3C%2Fp%3E'],
  ['\ud800', '%EF%BF%BD'],
])('a body %j travels as %j', (html, encoded) => {
  expect(encodedBody(html)).toBe(encoded)
})
