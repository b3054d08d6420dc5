import { type RawBuilder, sql } from 'kysely'
import { zone } from '../values/clock.ts'

/** The age at which a parent's link ends, if the practice's setting `ProxyEndsAtAge` has no age of two digits. */
const usualEndAge = 16

const endAge = sql<number>`coalesce((
  select value::integer from practice_setting
  where practice_setting.practice_id = patient.practice_id and name = 'ProxyEndsAtAge' and value ~ '^[1-9]\\d$'
), ${sql.lit(usualEndAge)})`

/** In years without 29 February the birthday is 1 March. */
const birthdayAt = (age: RawBuilder<number>) => sql<string>`(
  case to_char(patient.birth_date, 'MM-DD')
    when '02-29' then (patient.birth_date - 1 + make_interval(years => ${age}))::date + 1
    else (patient.birth_date + make_interval(years => ${age}))::date
  end)`

const familyWords = sql.join(
  ['child', 'son', 'daughter', 'dependent', 'parent', 'mother', 'father', 'guardian'].map((word) => sql.lit(word)),
)

/**
 * Whether a link is a parent's to a child. A link with an unknown basis counts as one if its relationship names parent or child, or if it was
 * recorded for a child. Such a word may describe either side: a patient older than the user is no child of the user.
 */
const isOfChild = sql<boolean>`(basis in ('parent', 'guardian') or basis = 'recorded before' and (
  (starts_at at time zone ${sql.lit(zone)})::date < ${birthdayAt(endAge)}
  or lower(trim(relationship)) in (${familyWords}) and not exists (
    select from patient as own where own.id = proxy_link.account_id and own.birth_date > patient.birth_date)))`

/** The plain date from which a child acts alone; null for a link that does not end by age. For queries of `proxy_link` and `patient`. */
export const endsByAgeOn = sql<string | null>`(case when ${isOfChild} then ${birthdayAt(endAge)} end)`

/** The instant of a link's end: the stated one, or midnight of the birthday before it. */
export const linkEnd = sql<Date>`least(ends_at, ${endsByAgeOn}::timestamp at time zone ${sql.lit(zone)})`

/** The value of `ends_at` for a link without a stated end. */
export const withoutEnd = sql<Date>`'infinity'::timestamptz`
