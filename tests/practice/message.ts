import type { AttachedFile, Message, MessageInFull } from '../../src/domain/messages/message.ts'
import type { OutgoingMessage } from '../../src/domain/messages/outgoing-message.ts'
import { patientId } from './people.ts'
import { attemptId } from './repeat.ts'

/** The description's example of a message, with `overrides`. */
export const messageOf = (overrides: Partial<Message> = {}): Message => ({
  id: '2101',
  folder: 'inbox',
  subject: 'Your results',
  at: '2026-11-20T09:12:00+13:00',
  counterpart: { id: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', name: 'Dr Mere Tai' },
  isSystem: false,
  isRead: true,
  roleId: '1',
  attachments: [{ id: '31', title: 'results.pdf', kind: 'pdf' }],
  inResponseTo: null,
  attemptId: null,
  body: '<p>All is well.</p>',
  ...overrides,
})

/** The attachment of the description's example. */
export const attachedPdf: AttachedFile = { id: '31', title: 'results.pdf', kind: 'pdf', base64: 'JVBERi0xLjQK' }

/** The same message with its attachments. */
export const messageInFullOf = (overrides: Partial<MessageInFull> = {}): MessageInFull => ({
  ...messageOf(),
  attachments: [attachedPdf],
  ...overrides,
})

/** The description's example of an outgoing message, with `overrides`. */
export const outgoingMessageOf = (overrides: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  patient: { id: patientId, name: 'Aroha Ngata' },
  recipient: { id: '0b9d6c1e-8a54-4d0c-a7c6-2e1f6f1e9c01', name: 'Dr Mere Tai' },
  roleId: '1',
  inResponseTo: null,
  subject: 'A question',
  body: '<p>Shall I come in?</p>',
  attachments: [],
  attemptId,
  ...overrides,
})
