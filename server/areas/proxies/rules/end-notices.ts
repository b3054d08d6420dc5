import { proxyEndLetters } from '../../../platform/mail/proxy-letters.ts'
import type { Services } from '../../../services.ts'
import { claimEndings, partiesOf } from '../store/end-notices.ts'

/** Tells proxy user and patient 30 and 7 days before a link ends by age. Claim and letters are one transaction, so that each is sent once. */
export const sendEndNotices = ({ db, clock, mail }: Pick<Services, 'db' | 'clock' | 'mail'>) =>
  db.transaction().execute(async (transaction) => {
    for (const { linkId, endsOn } of await claimEndings(transaction, clock()))
      for (const letter of proxyEndLetters(await partiesOf(transaction, linkId), endsOn)) await mail(transaction, letter)
  })
