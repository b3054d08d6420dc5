import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/schema.ts'
import { sha256 } from '../secrets.ts'
import type { Practice } from './practices.ts'
import type { Session } from './sessions.ts'

/** Whom an account may act for, by the link's id and the patient's, with the areas that the link opens. */
export type Link = { id: string; patientId: string; areas: string[] }
type Found = Practice & {
  sessionId: string | null
  accountId: string | null
  isPasswordChangeDue: boolean | null
  links: Link[] | null
}
type Asked = { token: string | null; now: Date; which: RawBuilder<unknown> }

const found = async (db: Database, { token, now, which }: Asked) => {
  const { rows } = await sql<Found>`
    select practice.*, session.id as "sessionId", account.id as "accountId", session.is_password_change_due as "isPasswordChangeDue", (
      select json_agg(json_build_object('id', proxy_link.id, 'patientId', proxy_link.patient_id, 'areas', array(
        select label from menu_entry where menu_entry.proxy_link_id = proxy_link.id
      )))
      from proxy_link where proxy_link.account_id = account.id
    ) as links
    from practice
    left join (session join account on account.id = session.account_id)
      on account.practice_id = practice.id and session.token_hash = ${token && sha256(token)} and session.expires_at > ${now}
    where ${which}`.execute(db)
  if (!rows[0]) return undefined
  const { sessionId, accountId, isPasswordChangeDue, links, ...practice } = rows[0]
  const session: Session | null =
    sessionId && accountId ? { id: sessionId, accountId, isPasswordChangeDue: isPasswordChangeDue === true } : null
  return { practice, session, links: links ?? [] }
}

/**
 * The practice of a code, the session of a token there that has not expired, and the links of its account, in one statement: every call begins with it.
 * Undefined without such a practice.
 */
export const callerOf = (db: Database, { code, token, now }: { code: string; token: string | null; now: Date }) =>
  found(db, { token, now, which: sql`practice.code = ${code}` })

/** The same by the token alone, at whatever practice it is of. Undefined without such a session. */
export const callerByToken = (db: Database, token: string, now: Date) => found(db, { token, now, which: sql`session.id is not null` })
