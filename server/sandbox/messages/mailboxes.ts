import type { Insertable } from 'kysely'
import { systemSender } from '../../areas/messages/store/lists.ts'
import type { Tables } from '../../platform/database/schema.ts'
import { sandboxId } from '../ids.ts'
import { patientId } from '../patients.ts'
import { people } from '../practitioners.ts'
import { instantDaysAgo } from '../record/past.ts'
import { pick, providerOf } from '../record/people.ts'
import { draftTopics, fromPatients, fromPractice, hostile, maintenance, type Topic, withFiles } from './topics.ts'

/** `inbox` and `sent` are counts. */
type Mailbox = { key: string; practice: string; inbox: number; unread: number; sent: number }

const mailbox = (key: string, practice: string, inbox: number, unread: number, sent = 0): Mailbox => ({
  key,
  practice,
  inbox,
  unread,
  sent,
})

const mailboxes: readonly Mailbox[] = [
  mailbox('patient', 'harbour', 30, 6, 6),
  mailbox('parent', 'harbour', 3, 1),
  mailbox('tama', 'harbour', 2, 2),
  mailbox('windcave', 'ranges', 4, 2, 2),
  mailbox('poli', 'coast', 3, 1, 1),
  mailbox('valley', 'valley', 2, 1),
  mailbox('onleave', 'harbour', 3, 1, 1),
  mailbox('earlier', 'harbour', 2, 1),
]

/** For the patient with one message of each kind. */
const special: { [index: number]: Topic } = { 1: maintenance, 2: withFiles, 3: hostile }
const daysApart = 6

type Row = Insertable<Tables['message']>
type Written = { key: string; practice: string; folder: Row['folder']; at: Date; topic: Topic; index: number }

const row = ({ key, practice, folder, at, topic, index }: Written): Row => {
  const provider = providerOf(practice, index)
  const isSystem = topic === maintenance
  return {
    patient_id: patientId(key),
    author_id: folder === 'inbox' ? null : patientId(key),
    folder,
    is_read: true,
    practitioner_id: isSystem ? null : provider.id,
    counterpart: isSystem ? systemSender : provider.name,
    role_id: isSystem ? '' : (people.find(({ id }) => id === provider.id)?.roleId ?? ''),
    subject: topic.subject,
    body: encodeURIComponent(topic.html),
    kept_at: at,
    attempt_id: folder === 'inbox' ? null : sandboxId('attempt', key, folder, `${index}`),
  }
}

const inboxOf = ({ key, practice, inbox, unread }: Mailbox, now: Date): Row[] =>
  Array.from({ length: inbox }, (_, index) => {
    const topic = (key === 'patient' ? special[index] : undefined) ?? pick(fromPractice, index)
    const at = instantDaysAgo(now, 1 + index * daysApart, '09:12')
    return { ...row({ key, practice, folder: 'inbox', at, topic, index }), is_read: index >= unread }
  })

const sentOf = ({ key, practice, sent }: Mailbox, now: Date): Row[] =>
  Array.from({ length: sent }, (_, index) =>
    row({
      key,
      practice,
      folder: 'sent',
      at: instantDaysAgo(now, 3 + index * daysApart, '18:40'),
      topic: pick(fromPatients, index),
      index,
    }),
  )

const draft = (now: Date) =>
  row({ key: 'patient', practice: 'harbour', folder: 'drafts', at: instantDaysAgo(now, 2, '21:05'), topic: draftTopics, index: 1 })

/** The messages of all patients except the one with thousands; the latest of the inbox come first. */
export const messageRows = (now: Date) => [...mailboxes.flatMap((one) => [...inboxOf(one, now), ...sentOf(one, now)]), draft(now)]

/** Whether the row has files. */
export const hasFiles = ({ subject }: { subject: string }) => subject === withFiles.subject
