import { addNotice } from '../../platform/store/notices.ts'
import { escapeHtml } from '../../platform/values/escape-html.ts'
import { people } from '../practitioners.ts'
import type { Sandbox } from '../states/state.ts'
import { recipientOf } from './recipient.ts'

type NewMessage = { user: string; subject: string; text: string }

/** Puts a message of the patient's registered doctor into the inbox. */
export const newMessage = async ({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, { user, subject, text }: NewMessage) => {
  const { patientId, doctor } = await recipientOf(db, user)
  const now = clock()
  const row = {
    patient_id: patientId,
    folder: 'inbox',
    is_read: false,
    practitioner_id: doctor.id,
    counterpart: doctor.name,
    role_id: people.find((one) => one.id === doctor.id)?.roleId ?? '',
    subject,
    body: encodeURIComponent(`<p>${escapeHtml(text)}</p>`),
    kept_at: now,
  } as const
  const { id } = await db.transaction().execute(async (transaction) => {
    const added = await transaction.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow()
    await addNotice(transaction, { patientId, event: 'message', itemId: added.id, at: now })
    return added
  })
  return { messageId: `${id}` }
}
