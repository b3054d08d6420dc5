import { claimNoticeRecipients } from '../../../platform/store/due-notices.ts'
import { makePushDue } from '../../../platform/store/push-subscriptions.ts'
import type { Services } from '../../../services.ts'
import { noticeLetter } from './letters.ts'

type Sending = Pick<Services, 'db' | 'clock' | 'mail' | 'portalUrl'>

/** Sends one letter and one push to each user who has not read of something new within the practice's time. Several processes may run it. */
export const sendNotices = async ({ db, clock, mail, portalUrl }: Sending) => {
  const sendSome = () =>
    db.transaction().execute(async (transaction) => {
      const now = clock()
      const recipients = await claimNoticeRecipients(transaction, now)
      if (recipients === null) return false
      for (const { email, practice, byEmail } of recipients) if (byEmail) await mail(transaction, noticeLetter(email, practice, portalUrl))
      const pushed = recipients.filter(({ byPush }) => byPush)
      await makePushDue(
        transaction,
        now,
        pushed.map(({ accountId }) => accountId),
      )
      return true
    })
  while (await sendSome());
}
