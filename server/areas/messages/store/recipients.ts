import { type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/database/schema.ts'
import { bigint } from '../../../platform/store/ids.ts'

/** The recipients of a role for a patient, by name; empty if the role takes no messages. */
export const recipientsOf = (db: Database, practiceId: string, roleId: string) =>
  db
    .selectFrom('practitioner')
    .innerJoin('role', (join) =>
      join.onRef('role.id', '=', 'practitioner.role_id').onRef('role.practice_id', '=', 'practitioner.practice_id'),
    )
    .select(['practitioner.id', 'practitioner.name'])
    .where('practitioner.practice_id', '=', practiceId)
    .where('role.id', '=', roleId)
    .where('role.takes_messages', '=', true)
    .orderBy('practitioner.name')
    .execute()

export type Recipient = Awaited<ReturnType<typeof recipientsOf>>[number]

type Asked = {
  practiceId: string
  patientId: string
  /** Null without a chosen provider. */
  providerId: string | null
  /** The id of the answered message; null for a new message. */
  inResponseTo: string | null
  /** Plain date in the practice's zone. */
  today: string
}

/**
 * The practice's message settings for this patient, the provider, and whether a message to the provider answers one from the provider. The provider is missing unless it belongs to the practice and has a
 * role for messages.
 */
export const messagingOf = (db: Database, { practiceId, patientId, providerId, inResponseTo, today }: Asked) =>
  db
    .selectFrom('practice')
    .select(({ selectFrom, exists }) => [
      jsonArrayFrom(
        selectFrom('practice_setting').select(['name', 'value']).whereRef('practice_setting.practice_id', '=', 'practice.id'),
      ).as('settings'),
      jsonObjectFrom(
        selectFrom('practitioner')
          .innerJoin('role', (join) =>
            join.onRef('role.id', '=', 'practitioner.role_id').onRef('role.practice_id', '=', 'practitioner.practice_id'),
          )
          .innerJoin('patient', (join) => join.on('patient.id', '=', patientId))
          .leftJoin('provider_leave', (join) =>
            join.onRef('provider_leave.patient_id', '=', 'patient.id').on('provider_leave.ends_on', '>=', today),
          )
          .select(['practitioner.id', 'practitioner.name', 'practitioner.role_id', 'practitioner.takes_messages'])
          .select([
            sql<boolean>`patient.gp_id is not distinct from practitioner.id`.as('isOwn'),
            sql<boolean>`patient.gp_id is not distinct from practitioner.id and provider_leave.patient_id is not null`.as('isOnLeave'),
          ])
          .where('practitioner.id', '=', providerId)
          .whereRef('practitioner.practice_id', '=', 'practice.id')
          .where('role.takes_messages', '=', true),
      ).as('provider'),
      exists(
        selectFrom('message')
          .select('message.id')
          .where('message.patient_id', '=', patientId)
          .where('message.id', '=', inResponseTo === null ? null : bigint(inResponseTo))
          .where('message.practitioner_id', '=', providerId)
          .where('message.folder', '=', 'inbox'),
      )
        .$castTo<SqlBool>()
        .as('isReply'),
    ])
    .where('practice.id', '=', practiceId)
    .executeTakeFirstOrThrow()

export type MessagingSettings = Awaited<ReturnType<typeof messagingOf>>

/** The practice's terms for messages; undefined without terms. */
export const messageTermsOf = (db: Database, practiceId: string, kind: 'send' | 'draft') =>
  db.selectFrom('message_terms').select('text').where('practice_id', '=', practiceId).where('kind', '=', kind).executeTakeFirst()
