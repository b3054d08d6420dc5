import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WrittenMessage } from '../../areas/messages/rules/message.ts'
import { saveMessage } from '../../areas/messages/rules/save-message.ts'
import type { ColumnValue } from '../../platform/database/schema.ts'
import { bigint, idText } from '../../platform/store/ids.ts'
import { patientId } from '../patients.ts'
import { portraitBase64 } from '../portrait.ts'
import { gpId, practiceId } from '../practices.ts'
import { practitionerId } from '../practitioners.ts'
import { withPracticeSettings } from './payments.ts'
import { signedIn } from './session.ts'
import { allStates, type ContractState, defineState, type MakeState, type Sandbox } from './state.ts'

const patient = signedIn('patient')
const harbour = practiceId('harbour')
const doctor = '1'

const latestOf = async ({ db }: Sandbox, userName: string, folder: ColumnValue<'message', 'folder'>, hasFiles: boolean) => {
  const found = await db
    .selectFrom('message')
    .select(idText)
    .where('patient_id', '=', patientId(userName))
    .where('folder', '=', folder)
    .$if(hasFiles, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(selectFrom('message_attachment').select('position').whereRef('message_id', '=', 'message.id')),
      ),
    )
    .orderBy('kept_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return found.id
}

/** The id of the latest message of a folder. */
const messageOf =
  (owner: string | null, folder: ColumnValue<'message', 'folder'>, hasFiles = false): MakeState =>
  async (sandbox, { userName = 'patient' }) => ({ messageId: await latestOf(sandbox, owner ?? userName, folder, hasFiles) })

/** Two ids, separated by a comma. */
const twoMessages: MakeState = async ({ db }, { userName = 'patient' }) => {
  const rows = await db
    .selectFrom('message')
    .select(idText)
    .where('patient_id', '=', patientId(userName))
    .where('folder', '=', 'inbox')
    .orderBy('kept_at', 'desc')
    .limit(2)
    .execute()
  return { messageIds: rows.map(({ id }) => id).join(',') }
}

const withoutMessages: MakeState = async ({ db }, { userName = 'patient' }) => {
  await db.deleteFrom('message').where('patient_id', '=', patientId(userName)).execute()
  return {}
}

const provider =
  (providerId: string): MakeState =>
  async () => ({ providerId, roleId: doctor })

const storedMessage =
  (more: Pick<WrittenMessage, 'isDraft' | 'attachments'>): MakeState =>
  async ({ db, clock }, { userName = 'patient' }) => {
    const attemptId = randomUUID()
    const message = {
      practiceId: harbour,
      patientId: patientId(userName),
      accountId: patientId(userName),
      attemptId,
      roleId: doctor,
      providerId: gpId('harbour'),
      inResponseTo: null,
      subject: 'A question',
      body: encodeURIComponent('<p>Shall I come in?</p>'),
      ...more,
    }
    const { answer: messageId } = await db
      .transaction()
      .execute((transaction) => saveMessage(transaction, { clock, answerAfterMs: null }, message))
    const attachment = await db
      .selectFrom('message_attachment')
      .select(sql<string>`'Attachment/' || id`.as('reference'))
      .where('message_id', '=', bigint(messageId))
      .executeTakeFirst()
    return { attemptId, messageId, attachment: attachment?.reference ?? null }
  }

const drawing = { kind: 'png', title: 'drawing.png', content: Buffer.from(portraitBase64, 'base64'), object: null } as const
const draft = storedMessage({ isDraft: true, attachments: [drawing] })

const othersAttachment: MakeState = async (sandbox) => {
  const { attachment = null } = await draft(sandbox, { userName: 'parent' })
  return { attachment }
}

const withoutTerms: MakeState = async ({ db }) => {
  await db.deleteFrom('message_terms').where('practice_id', '=', harbour).execute()
  return {}
}

/** Plain text, because a verifier takes HTML for another content type. */
const withTerms =
  (kind: 'send' | 'draft', text: string): MakeState =>
  async ({ db }) => {
    await db
      .insertInto('message_terms')
      .values({ practice_id: harbour, kind, text })
      .onConflict((conflict) => conflict.columns(['practice_id', 'kind']).doUpdateSet({ text }))
      .execute()
    return {}
  }

const role =
  (roleId: string): MakeState =>
  async () => ({ roleId })

/** Messages and recipients. Each state signs its user in. */
export const messageStates: Record<string, ContractState> = {
  'the patient has messages': defineState('The inbox holds messages', allStates(patient, messageOf(null, 'inbox'))),
  'the patient has sent messages': defineState('The folder of sent messages holds some', allStates(patient, messageOf(null, 'sent'))),
  'the patient has drafts': defineState('The folder of drafts holds some', allStates(patient, messageOf(null, 'drafts'))),
  'the patient has no messages': defineState('The inbox is empty', allStates(patient, withoutMessages)),
  'the patient has no sent messages': defineState('The folder of sent messages is empty', allStates(patient, withoutMessages)),
  'the patient has no drafts': defineState('The folder of drafts is empty', allStates(patient, withoutMessages)),
  'the patient has two messages': defineState('Two messages of the inbox, by their ids with a comma', allStates(patient, twoMessages)),
  'a message has attachments': defineState('A message of the inbox with files', allStates(patient, messageOf(null, 'inbox', true))),
  "the message is another patient's": defineState(
    'The message is in the inbox of a patient to whom the user is not linked',
    allStates(patient, messageOf('parent', 'inbox')),
  ),
  'the provider takes messages': defineState(
    'A doctor of the practice to whom messages can be written',
    allStates(patient, provider(gpId('harbour'))),
  ),
  'a provider has written to the patient': defineState(
    'A message in the inbox, and a doctor of the practice to whom messages can be written',
    allStates(patient, provider(gpId('harbour')), messageOf(null, 'inbox')),
  ),
  'the provider is on leave for messages': defineState(
    'A doctor of the practice who is on leave now',
    allStates(signedIn('onleave'), provider(gpId('harbour'))),
  ),
  'the provider is not set up for messages': defineState(
    'A practitioner of the practice who takes no messages',
    allStates(patient, provider(practitionerId('singh'))),
  ),
  'the provider is of another practice': defineState(
    'A practitioner whom the practice does not have',
    allStates(patient, provider(gpId('ranges'))),
  ),
  'the practice takes no messages': defineState(
    'The setting DisableMessaging is on',
    allStates(patient, provider(gpId('harbour')), withPracticeSettings({ DisableMessaging: '1' })),
  ),
  'a draft is kept': defineState(
    'A draft with a drawing attached, kept under the attempt’s id',
    allStates(patient, provider(gpId('harbour')), draft),
  ),
  'a message was sent': defineState(
    'A message was sent under the attempt’s id: A question, Shall I come in?, to the provider in the role, without files',
    allStates(patient, provider(gpId('harbour')), storedMessage({ isDraft: false, attachments: [] })),
  ),
  "an attachment is another patient's": defineState(
    'The attachment is in the draft of a patient to whom the user is not linked',
    allStates(patient, provider(gpId('harbour')), othersAttachment),
  ),
  'the role has recipients': defineState('Somebody of the role takes messages', allStates(patient, role(doctor))),
  'the role has no recipients': defineState('Nobody of the role takes messages', allStates(patient, role('3'))),
  'the practice has message terms': defineState(
    'The practice has a sentence on messages, in plain text',
    allStates(patient, withTerms('send', 'Messages are read on working days.')),
  ),
  'the practice has terms of drafts': defineState(
    'The practice has a sentence on drafts, in plain text',
    allStates(patient, withTerms('draft', 'A draft is not sent.')),
  ),
  'the practice has no message terms': defineState(
    'The practice has a sentence neither on messages nor on drafts',
    allStates(patient, withoutTerms),
  ),
}
