import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isNoticeOn, type NoticeChannel, type NoticeEvent } from '../../../platform/store/notices.ts'
import { hasDevice } from '../../../platform/store/push-subscriptions.ts'

/** In the order in which the portal shows them. */
const events: readonly NoticeEvent[] = ['appointment', 'earlierTime', 'result', 'message', 'request', 'invoice']

type Listed = { event: NoticeEvent; email: string; isEmailOn: boolean; hasDevice: boolean; isPushOn: boolean }

/** The settings of an account, with the defaults of those that were not chosen. */
export const noticeSettingsOf = async (db: Database, accountId: string) => {
  const { rows } = await sql<Listed>`
    select kind.event, account.email, ${isNoticeOn(sql<string>`kind.event`, 'email')} as "isEmailOn",
      ${hasDevice} as "hasDevice", ${isNoticeOn(sql<string>`kind.event`, 'push')} as "isPushOn"
    from account, unnest(${events}::text[]) with ordinality as kind(event, position)
    where account.id = ${accountId} order by kind.position`.execute(db)
  return rows
}

type Chosen = { accountId: string; event: NoticeEvent; channel: NoticeChannel; isOn: boolean }

export const saveNoticeSetting = (db: Database, { accountId, event, channel, isOn }: Chosen) =>
  db
    .insertInto('notice_setting')
    .values({ account_id: accountId, event, channel, is_on: isOn })
    .onConflict((conflict) => conflict.columns(['account_id', 'event', 'channel']).doUpdateSet({ is_on: isOn }))
    .execute()
