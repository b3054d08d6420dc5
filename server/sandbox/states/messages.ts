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
import { settings } from './payments.ts'
import { signedIn } from './session.ts'
import { all, means, type ProviderState, type Sandbox, type State } from './state.ts'

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
  (owner: string | null, folder: ColumnValue<'message', 'folder'>, hasFiles = false): State =>
  async (sandbox, { userName = 'patient' }) => ({ messageId: await latestOf(sandbox, owner ?? userName, folder, hasFiles) })

/** The ids of two, with a comma. */
const twoMessages: State = async ({ db }, { userName = 'patient' }) => {
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

const withoutMessages: State = async ({ db }, { userName = 'patient' }) => {
  await db.deleteFrom('message').where('patient_id', '=', patientId(userName)).execute()
  return {}
}

const provider =
  (providerId: string): State =>
  async () => ({ providerId, roleId: doctor })

const storedMessage =
  (more: Pick<WrittenMessage, 'isDraft' | 'attachments'>): State =>
  async ({ db, clock }, { userName = 'patient' }) => {
    const attemptId = randomUUID()
    const message = {
      practiceId: harbour,
      patientId: patientId(userName),
      accountId: patientId(userName),
      attemptId,
      roleId: doctor,
      providerId: gpId('harbour'),
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

const drawing = { kind: 'png', title: 'drawing.png', content: Buffer.from(portraitBase64, 'base64') } as const
const draft = storedMessage({ isDraft: true, attachments: [drawing] })

const othersAttachment: State = async (sandbox) => {
  const { attachment = null } = await draft(sandbox, { userName: 'parent' })
  return { attachment }
}

const withoutTerms: State = async ({ db }) => {
  await db.deleteFrom('message_terms').where('practice_id', '=', harbour).execute()
  return {}
}

/** Plain text: what a practice has for its patients may hold HTML, which a verifier takes for another type of content. */
const withTerms =
  (kind: 'send' | 'draft', text: string): State =>
  async ({ db }) => {
    await db
      .insertInto('message_terms')
      .values({ practice_id: harbour, kind, text })
      .onConflict((conflict) => conflict.columns(['practice_id', 'kind']).doUpdateSet({ text }))
      .execute()
    return {}
  }

const role =
  (roleId: string): State =>
  async () => ({ roleId })

/** Messages, and who takes them. Each signs its user in. */
export const messageStates: Record<string, ProviderState> = {
  'the patient has messages': means('The inbox holds messages', all(patient, messageOf(null, 'inbox'))),
  'the patient has sent messages': means('The folder of sent messages holds some', all(patient, messageOf(null, 'sent'))),
  'the patient has drafts': means('The folder of drafts holds some', all(patient, messageOf(null, 'drafts'))),
  'the patient has no messages': means('The inbox is empty', all(patient, withoutMessages)),
  'the patient has no sent messages': means('The folder of sent messages is empty', all(patient, withoutMessages)),
  'the patient has no drafts': means('The folder of drafts is empty', all(patient, withoutMessages)),
  'the patient has two messages': means('Two messages of the inbox, by their ids with a comma', all(patient, twoMessages)),
  'a message has attachments': means('A message of the inbox with files', all(patient, messageOf(null, 'inbox', true))),
  "the message is another patient's": means(
    'The message is in the inbox of a patient to whom the user is not linked',
    all(patient, messageOf('parent', 'inbox')),
  ),
  'the provider takes messages': means('A doctor of the practice to whom messages can be written', all(patient, provider(gpId('harbour')))),
  'the provider is on leave for messages': means(
    'A doctor of the practice who is on leave now',
    all(signedIn('onleave'), provider(gpId('harbour'))),
  ),
  'the provider is not set up for messages': means(
    'A practitioner of the practice who takes no messages',
    all(patient, provider(practitionerId('singh'))),
  ),
  'the provider is of another practice': means('A practitioner whom the practice does not have', all(patient, provider(gpId('ranges')))),
  'the practice takes no messages': means(
    'The setting DisableMessaging is on',
    all(patient, provider(gpId('harbour')), settings({ DisableMessaging: '1' })),
  ),
  'a draft is kept': means('A draft with a drawing attached, kept under the attempt’s id', all(patient, provider(gpId('harbour')), draft)),
  'a message was sent': means(
    'A message was sent under the attempt’s id: A question, Shall I come in?, to the provider in the role, without files',
    all(patient, provider(gpId('harbour')), storedMessage({ isDraft: false, attachments: [] })),
  ),
  "an attachment is another patient's": means(
    'The attachment is in the draft of a patient to whom the user is not linked',
    all(patient, provider(gpId('harbour')), othersAttachment),
  ),
  'the role has recipients': means('Somebody of the role takes messages', all(patient, role(doctor))),
  'the role has no recipients': means('Nobody of the role takes messages', all(patient, role('3'))),
  'the practice has message terms': means(
    'The practice has a sentence on messages, in plain text',
    all(patient, withTerms('send', 'Messages are read on working days.')),
  ),
  'the practice has terms of drafts': means(
    'The practice has a sentence on drafts, in plain text',
    all(patient, withTerms('draft', 'A draft is not sent.')),
  ),
  'the practice has no message terms': means('The practice has a sentence neither on messages nor on drafts', all(patient, withoutTerms)),
}
