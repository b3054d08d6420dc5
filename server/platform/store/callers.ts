import { type QueryResult, type RawBuilder, sql } from 'kysely'
import { type MenuEntry, openAreas } from '../../../src/domain/practice/menu.ts'
import type { Database } from '../database/schema.ts'
import { statement } from '../database/statement.ts'
import { sha256 } from '../values/secrets.ts'
import type { Practice } from './practices.ts'
import { linkEnd } from './proxy-link-end.ts'
import { isActivityUpdateDue, isSessionOpen, type Session } from './sessions.ts'

/** A link to a patient, with the areas that it opens. `id` is the link's id. */
export type Link = { id: string; patientId: string; areas: string[] }
type Found = Practice & {
  sessionId: string | null
  accountId: string | null
  isPasswordChangeDue: boolean | null
  provedAt: Date | null
  isUseDue: boolean | null
  links: (Omit<Link, 'areas'> & { menu: MenuEntry[]; isInForce: boolean })[] | null
}
type Asked = { code: string | null; tokenHash: string | null; now: Date }

/**
 * Whether a link can be used now. The only condition of this kind: guard, payment function and lists of accounts share it.
 * For queries of `proxy_link` and `patient`. The link to the own record is always in force.
 */
export const isLinkInForce = (now: Date | RawBuilder<Date>) =>
  sql<boolean>`(basis is null or (starts_at <= ${now} and ${linkEnd} > ${now}))`

const asking = (where: (code: RawBuilder<string | null>) => RawBuilder<unknown>) =>
  statement<Asked, Found>((db, value) =>
    sql<Found>`
      select practice.*, session.id as "sessionId", account.id as "accountId", session.is_password_change_due as "isPasswordChangeDue",
        session.proved_at as "provedAt", ${isActivityUpdateDue(value('now'))} as "isUseDue", (
        select json_agg(json_build_object('id', proxy_link.id, 'patientId', proxy_link.patient_id,
          'isInForce', ${isLinkInForce(value('now'))}, 'menu', array(
          select json_build_object('id', menu_id, 'label', label) from menu_entry where menu_entry.proxy_link_id = proxy_link.id
        )))
        from proxy_link join patient on patient.id = proxy_link.patient_id where proxy_link.account_id = account.id
      ) as links
      from practice
      left join (session join account on account.id = session.account_id)
        on account.practice_id = practice.id and session.token_hash = ${value('tokenHash')} and ${isSessionOpen(value('now'))}
      where ${where(value('code'))}`.compile(db),
  )

const byCode = asking((code) => sql`practice.code = ${code}`)
const byToken = asking(() => sql`session.id is not null`)

const callerIn = ({ rows }: QueryResult<Found>) => {
  if (!rows[0]) return undefined
  const { sessionId, accountId, isPasswordChangeDue, provedAt, isUseDue: isDue, links, ...practice } = rows[0]
  const session: Session | null =
    sessionId && accountId ? { id: sessionId, accountId, isPasswordChangeDue: isPasswordChangeDue === true, provedAt } : null
  const opened: Link[] = (links ?? []).flatMap(({ id, patientId, menu, isInForce }) =>
    isInForce ? [{ id, patientId, areas: openAreas(menu) }] : [],
  )
  // A later link to the same patient may be in force.
  const isOpened = (patientId: string) => opened.some((link) => link.patientId === patientId)
  const endedLinks = (links ?? [])
    .filter(({ isInForce }) => !isInForce)
    .flatMap(({ id, patientId }) => (isOpened(patientId) ? [id] : [id, patientId]))
  return { practice, session, isUseDue: isDue === true, links: opened, endedLinks }
}

/**
 * The practice of a code, the open session of a token there, and the links of its account.
 * One statement, because every call begins with it. Undefined without such a practice.
 */
export const callerOf = async (db: Database, { code, token, now }: { code: string; token: string | null; now: Date }) =>
  callerIn(await byCode(db, { code, tokenHash: token && sha256(token), now }))

/** The caller of a token at any practice. Undefined without such a session. */
export const callerByToken = async (db: Database, token: string, now: Date) =>
  callerIn(await byToken(db, { code: null, tokenHash: sha256(token), now }))
