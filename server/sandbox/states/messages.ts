import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { MessageFolder } from '../../database/schema-messages.ts'
import { keep } from '../../messages/keep.ts'
import type { WrittenMessage } from '../../messages/message.ts'
import { patientId } from '../patients.ts'
import { portraitBase64 } from '../portrait.ts'
import { gpId, practiceId } from '../practices.ts'
import { practitionerId } from '../practitioners.ts'
import { settings } from './payments.ts'
import { signedIn } from './session.ts'
import { all, type Sandbox, type State } from './state.ts'

const patient = signedIn('patient')
const harbour = practiceId('harbour')
const doctor = '1'

const latestOf = async ({ db }: Sandbox, userName: string, folder: MessageFolder, hasFiles: boolean) => {
  const found = await db
    .selectFrom('message')
    .select(sql<string>`id::text`.as('id'))
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
  (owner: string | null, folder: MessageFolder, hasFiles = false): State =>
  async (sandbox, { userName = 'patient' }) => ({ messageId: await latestOf(sandbox, owner ?? userName, folder, hasFiles) })

/** The ids of two, with a comma. */
const twoMessages: State = async ({ db }, { userName = 'patient' }) => {
  const rows = await db
    .selectFrom('message')
    .select(sql<string>`id::text`.as('id'))
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

const kept =
  (more: Pick<WrittenMessage, 'isDraft' | 'attachments'>): State =>
  async ({ db, clock }, { userName = 'patient' }) => {
    const attemptId = randomUUID()
    const message = {
      practiceId: harbour,
      patientId: patientId(userName),
      attemptId,
      roleId: doctor,
      providerId: gpId('harbour'),
      subject: 'A question',
      body: encodeURIComponent('<p>Shall I come in?</p>'),
      ...more,
    }
    const { answer: messageId } = await db
      .transaction()
      .execute((transaction) => keep(transaction, { clock, answerAfterMs: null }, message))
    const attachment = await db
      .selectFrom('message_attachment')
      .select(sql<string>`'Attachment/' || id`.as('reference'))
      .where(sql<boolean>`message_id = ${messageId}::bigint`)
      .executeTakeFirst()
    return { attemptId, messageId, attachment: attachment?.reference ?? null }
  }

const drawing = { kind: 'png', title: 'drawing.png', content: Buffer.from(portraitBase64, 'base64') } as const
const draft = kept({ isDraft: true, attachments: [drawing] })

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
export const messageStates: Record<string, State> = {
  'the patient has messages': all(patient, messageOf(null, 'inbox')),
  'the patient has sent messages': all(patient, messageOf(null, 'sent')),
  'the patient has drafts': all(patient, messageOf(null, 'drafts')),
  'the patient has no messages': all(patient, withoutMessages),
  'the patient has no sent messages': all(patient, withoutMessages),
  'the patient has no drafts': all(patient, withoutMessages),
  'the patient has two messages': all(patient, twoMessages),
  'a message has attachments': all(patient, messageOf(null, 'inbox', true)),
  "the message is another patient's": all(patient, messageOf('parent', 'inbox')),
  'the provider takes messages': all(patient, provider(gpId('harbour'))),
  'the provider is on leave for messages': all(signedIn('onleave'), provider(gpId('harbour'))),
  'the provider is not set up for messages': all(patient, provider(practitionerId('singh'))),
  'the provider is of another practice': all(patient, provider(gpId('ranges'))),
  'the practice takes no messages': all(patient, provider(gpId('harbour')), settings({ DisableMessaging: '1' })),
  'a draft is kept': all(patient, provider(gpId('harbour')), draft),
  'a message was sent': all(patient, provider(gpId('harbour')), kept({ isDraft: false, attachments: [] })),
  "an attachment is another patient's": all(patient, provider(gpId('harbour')), othersAttachment),
  'the role has recipients': all(patient, role(doctor)),
  'the role has no recipients': all(patient, role('3')),
  'the practice has message terms': all(patient, withTerms('send', 'Messages are read on working days.')),
  'the practice has terms of drafts': all(patient, withTerms('draft', 'A draft is not sent.')),
  'the practice has no message terms': all(patient, withoutTerms),
}
