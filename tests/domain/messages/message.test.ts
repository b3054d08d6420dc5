import { expect, it } from 'vitest'
import { replySubject, senderOf } from '../../../src/domain/messages/message.ts'
import { canAnswer, canGoOn, messagingRights } from '../../../src/domain/messages/messaging-rights.ts'
import { encodedBody } from '../../../src/domain/messages/outgoing-message.ts'
import { messageOf } from '../../practice/message.ts'

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
])('%j is shown as %s', (name, input, isSystem) => {
  expect(senderOf(name)).toEqual({ name: input, isSystem })
})

const all = { PortalEnableCompose: '1', PortalEnableReply: '1' }

it.each([
  ['nothing is set', {}, { isOff: false, canCompose: false, canReply: false }],
  ['both are on', all, { isOff: false, canCompose: true, canReply: true }],
  ['composing is disabled', { ...all, DisableMessagingCompose: '1' }, { isOff: false, canCompose: false, canReply: true }],
  ['composing is not on', { ...all, PortalEnableCompose: 'true' }, { isOff: false, canCompose: false, canReply: true }],
  ['replying is not on', { ...all, PortalEnableReply: '0' }, { isOff: false, canCompose: true, canReply: false }],
  ['messaging is off', { ...all, DisableMessaging: '1' }, { isOff: true, canCompose: false, canReply: false }],
])('if %s a patient may: %j', (_what, settings: Record<string, string>, rights) => {
  expect(messagingRights(new Map(Object.entries(settings)))).toEqual(rights)
})

const [none, both, replying, composing] = [
  { canReply: false, canCompose: false },
  { canReply: true, canCompose: true },
  { canReply: true, canCompose: false },
  { canReply: false, canCompose: true },
]

it.each([
  ['received', { folder: 'inbox' }, both, true, false],
  ['received where nobody may reply', { folder: 'inbox' }, composing, false, false],
  ['of the portal itself', { folder: 'inbox', isSystem: true }, both, false, false],
  ['sent', { folder: 'sent' }, both, false, false],
  ['begun', { folder: 'drafts', subject: 'My foot' }, composing, false, true],
  ['begun as an answer', { folder: 'drafts', inResponseTo: '2101' }, replying, false, true],
  ['begun where only answers are written', { folder: 'drafts', subject: 'Re: My foot' }, replying, false, false],
  ['begun as an answer where nothing is written', { folder: 'drafts', inResponseTo: '2101' }, none, false, false],
] as const)('a message that was %s can be answered or gone on with', (_what, input, rights, isAnswered, goesOn) => {
  const message = messageOf(input)
  expect([canAnswer(message, rights), canGoOn(message, rights)]).toEqual([isAnswered, goesOn])
})

it.each([
  ['<p>a b</p>', '%3Cp%3Ea%20b%3C%2Fp%3E'],
  ['\ud800', '%EF%BF%BD'],
])('a body %j travels as %j', (html, encoded) => {
  expect(encodedBody(html)).toBe(encoded)
})
