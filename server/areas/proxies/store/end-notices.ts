import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { isLinkInForce } from '../../../platform/store/callers.ts'
import { endsByAgeOn } from '../../../platform/store/proxy-link-end.ts'
import { dayOf } from '../../../platform/values/clock.ts'

/** The letters before a link ends by age: the first and the last day of each, in days before the birthday. */
const periods = [
  { daysBefore: 30, until: 8 },
  { daysBefore: 7, until: 1 },
] as const

type Period = (typeof periods)[number]

/** Marks links as told that end by age and were not told in this period. Of parallel processes one gets a link. */
const claim = async (transaction: Database, now: Date, { daysBefore, until }: Period) => {
  const { rows } = await sql<{ linkId: string; endsOn: string }>`
    insert into proxy_end_notice (proxy_link_id, days_before, ends_on, told_at)
    select proxy_link.id, ${daysBefore}, ${endsByAgeOn}, ${now}
    from proxy_link join patient on patient.id = proxy_link.patient_id
    where ${isLinkInForce(now)} and ${dayOf(now)}::date between ${endsByAgeOn} - ${daysBefore}::int and ${endsByAgeOn} - ${until}::int
    on conflict do nothing
    returning proxy_link_id as "linkId", ends_on::text as "endsOn"`.execute(transaction)
  return rows
}

/** Claims the links whose end by age is to be told now, with their plain dates. */
export const claimEndings = async (transaction: Database, now: Date) => {
  const claimed: Awaited<ReturnType<typeof claim>> = []
  for (const period of periods) claimed.push(...(await claim(transaction, now, period)))
  return claimed
}

/** The people and the practice of a link. The patient has the e-mail address of the own account, else that of the record. */
export const partiesOf = (db: Database, linkId: string) =>
  db
    .selectFrom('proxy_link')
    .innerJoin('account', 'account.id', 'proxy_link.account_id')
    .innerJoin('patient', 'patient.id', 'proxy_link.patient_id')
    .innerJoin('practice', 'practice.id', 'patient.practice_id')
    .leftJoin('account as own', 'own.id', 'patient.id')
    .select(['account.email as proxyEmail', sql<string>`account.first_name || ' ' || account.family_name`.as('proxyName')])
    .select([sql<string | null>`coalesce(own.email, patient.email)`.as('patientEmail')])
    .select([sql<string>`patient.first_name || ' ' || patient.family_name`.as('patientName')])
    .select(['practice.name', 'practice.email', 'practice.phone'])
    .where('proxy_link.id', '=', linkId)
    .executeTakeFirstOrThrow()
