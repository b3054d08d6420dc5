import { addAnswer, messagesDueForAnswer, messageToAnswer } from '../../areas/messages/store/answers.ts'
import type { Database } from '../../platform/database/schema.ts'

const thanks = '<p>Kia ora,</p><p>thank you for your message. We have read it, and will call you if there is anything to do.</p><hr>'

const answerOne = (db: Database, now: Date, id: string, dueAt: Date | null) =>
  db.transaction().execute(async (transaction) => {
    const sent = await messageToAnswer(transaction, id, dueAt)
    if (!sent) return false
    const subject = /^\s*re:/i.test(sent.subject) ? sent.subject : `Re: ${sent.subject}`
    await addAnswer(transaction, now, sent, { subject, body: `${encodeURIComponent(thanks)}${sent.body}` })
    return true
  })

/** Answers a message immediately, as practice staff would. Returns the result as a sentence. */
export const answerNow = async (db: Database, now: Date, id: string) =>
  (await answerOne(db, now, id, null))
    ? { isDone: true, sentence: `Message ${id} was answered.` }
    : { isDone: false, sentence: `No patient has sent a message ${id}.` }

/** Sends the due answers; each is sent by one process. */
export const answerDue = async (db: Database, now: Date) => {
  for (const id of await messagesDueForAnswer(db, now)) await answerOne(db, now, id, now)
}
