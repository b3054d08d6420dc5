import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Tables } from '../../../platform/database/schema.ts'
import { proxyInvitationLifetimeMs } from '../../../platform/store/links.ts'
import { linkEnd } from '../../../platform/store/proxy-link-end.ts'
import { days, later, zone } from '../../../platform/values/clock.ts'
import { newToken, sha256 } from '../../../platform/values/secrets.ts'

/** Retention of an invitation after its end. */
const endedRetentionMs = days(30)

/** A link ends at the begin of its end date. */
const linkEndsAt = (endsOn: RawBuilder<string>) => sql<Date>`(${endsOn}::timestamp at time zone ${sql.lit(zone)})`
const endOfLink = linkEndsAt(sql.ref('ends_on'))
/** No invitation outlasts its link. */
const isOpen = (now: Date) => sql<boolean>`(outcome is null and least(proxy_invitation.expires_at, ${endOfLink}) > ${now})`

type NewInvitation = { patientId: string; name: string; email: string; relationship: string; menuIds: string[]; endsOn: string }

/** Stores an invitation and returns its token and its expiry. Only the hash is stored; the token is in the letter. */
export const makeInvitation = async (transaction: Database, now: Date, { patientId, menuIds, endsOn, ...details }: NewInvitation) => {
  const token = newToken()
  const expiresAt = later(now, proxyInvitationLifetimeMs)
  await transaction
    .insertInto('proxy_invitation')
    .values({
      ...details,
      id: randomUUID(),
      patient_id: patientId,
      menu_ids: menuIds,
      ends_on: endsOn,
      token_hash: sha256(token),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { token, expiresAt }
}

/** The chosen areas that the patient's own menu still opens, in its order. For queries of `proxy_invitation`. */
const openMenu = ({ selectFrom }: ExpressionBuilder<Tables, 'proxy_invitation'>) =>
  jsonArrayFrom(
    selectFrom('menu_entry')
      .innerJoin('proxy_link as own', 'own.id', 'menu_entry.proxy_link_id')
      .select('label')
      .whereRef('own.account_id', '=', 'proxy_invitation.patient_id')
      .where('own.basis', 'is', null)
      .where(sql<SqlBool>`menu_id = any (proxy_invitation.menu_ids)`)
      .orderBy('menu_entry.position'),
  ).as('menu')

/** The open invitations of a patient and those that ended lately without a link. */
export const invitationsOf = (db: Database, patientId: string, now: Date) =>
  db
    .selectFrom('proxy_invitation')
    .select(['id', 'name', 'email', 'ends_on', 'expires_at', isOpen(now).as('isOpen'), 'outcome'])
    .select(openMenu)
    .where('patient_id', '=', patientId)
    .where(({ or, eb }) => or([eb('outcome', 'is', null), eb('outcome', '=', 'declined')]))
    .where(sql<Date>`coalesce(ended_at, expires_at)`, '>', later(now, -endedRetentionMs))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** Locks an invitation of a patient until the transaction ends. */
export const sentInvitation = (transaction: Database, patientId: string, id: string, now: Date) =>
  transaction
    .selectFrom('proxy_invitation')
    .select(['id', isOpen(now).as('isOpen')])
    .where('id', '=', id)
    .where('patient_id', '=', patientId)
    .forUpdate()
    .executeTakeFirst()

/** `accountId`: the user who has the token. */
type Received = { token: string; accountId: string; now: Date }

/** An invitation by its token, whether open or not, at the practice of the user. `isForUser`: it was sent to the user's sign-in address. */
const receivedInvitation = (db: Database, { token, accountId, now }: Received) =>
  db
    .selectFrom('proxy_invitation')
    .innerJoin('patient', 'patient.id', 'proxy_invitation.patient_id')
    .innerJoin('account as reader', 'reader.practice_id', 'patient.practice_id')
    .select(['proxy_invitation.id', 'proxy_invitation.name', 'relationship', 'menu_ids', 'ends_on'])
    .select(['proxy_invitation.expires_at', 'outcome', 'patient_id', isOpen(now).as('isOpen')])
    .select(sql<string>`patient.first_name || ' ' || patient.family_name`.as('patientName'))
    .select(sql<boolean>`(lower(trim(reader.email)) = proxy_invitation.email and reader.id <> patient_id)`.as('isForUser'))
    .select(openMenu)
    .where('token_hash', '=', sha256(token))
    .where('reader.id', '=', accountId)

export const findInvitation = (db: Database, received: Received) => receivedInvitation(db, received).executeTakeFirst()

/** Locks an invitation until the transaction ends. */
export const invitationForAnswer = (transaction: Database, received: Received) =>
  receivedInvitation(transaction, received).forUpdate('proxy_invitation').executeTakeFirst()

export type ReceivedInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

export const endInvitation = (transaction: Database, id: string, outcome: NonNullable<Tables['proxy_invitation']['outcome']>, now: Date) =>
  transaction.updateTable('proxy_invitation').set({ outcome, ended_at: now }).where('id', '=', id).execute()

/** The menu of the patient's own link, in its order. */
const ownMenu = (db: Database, patientId: string) =>
  db
    .selectFrom('menu_entry')
    .innerJoin('proxy_link', 'proxy_link.id', 'menu_entry.proxy_link_id')
    .selectAll('menu_entry')
    .where('account_id', '=', patientId)
    .where('basis', 'is', null)
    .orderBy('menu_entry.position')

export const ownMenuOf = (db: Database, patientId: string) => ownMenu(db, patientId).execute()

/** The same, locked until the transaction ends, so that the menu loses no area meanwhile. */
export const ownMenuForLink = (transaction: Database, patientId: string) => ownMenu(transaction, patientId).forShare('menu_entry').execute()

/** Whether an account acts for a patient now or from a later day on. */
export const hasLink = async (transaction: Database, accountId: string, patientId: string, now: Date) => {
  const { rows } = await sql`select from proxy_link join patient on patient.id = proxy_link.patient_id
    where account_id = ${accountId} and patient_id = ${patientId} and ${linkEnd} > ${now}`.execute(transaction)
  return rows.length > 0
}

type NewLink = { accountId: string; menu: Tables['menu_entry'][] }

/** Makes the link of an accepted invitation, with basis consent, decided by the patient. */
export const linkByConsent = async (transaction: Database, now: Date, invitation: ReceivedInvitation, { accountId, menu }: NewLink) => {
  const id = randomUUID()
  await transaction
    .insertInto('proxy_link')
    .values({
      id,
      account_id: accountId,
      patient_id: invitation.patient_id,
      relationship: invitation.relationship,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from proxy_link where account_id = ${accountId})`,
      basis: 'consent',
      decided_by: invitation.patientName,
      starts_at: now,
      ends_at: linkEndsAt(sql.val(invitation.ends_on)),
    })
    .execute()
  await transaction
    .insertInto('menu_entry')
    .values(menu.map((entry) => ({ ...entry, proxy_link_id: id })))
    .execute()
  return id
}

/** Deletes invitations some time after their end. */
export const deleteOldInvitations = (db: Database, now: Date) =>
  db.deleteFrom('proxy_invitation').where(sql<Date>`coalesce(ended_at, expires_at)`, '<', later(now, -endedRetentionMs)).execute()
