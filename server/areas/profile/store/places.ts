import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { foldedText } from '../../../platform/store/filters.ts'
import { idText, idTextOf } from '../../../platform/store/ids.ts'

export const citiesOf = (db: Database) => db.selectFrom('city').select([idText, 'title']).orderBy('title').execute()

export const suburbsOf = (db: Database) =>
  db
    .selectFrom('suburb')
    .innerJoin('city', 'city.id', 'suburb.city_id')
    .select([idTextOf('suburb'), 'suburb.title', 'post_code', sql<string>`city.id::text`.as('cityId')])
    .orderBy('suburb.title')
    .orderBy('city.title')
    .execute()

/** A suburb with its city; undefined for an id that the list does not have. */
export const suburbById = (db: Database, id: string) =>
  db
    .selectFrom('suburb')
    .innerJoin('city', 'city.id', 'suburb.city_id')
    .select(['suburb.title', 'city.title as city', sql<string>`city.id::text`.as('cityId')])
    .where(sql<boolean>`suburb.id::text = ${id}`)
    .executeTakeFirst()

export type ListedSuburb = Awaited<ReturnType<typeof suburbsOf>>[number]

type Wanted = {
  /** Each word must be the beginning of a word in street, suburb or city. */
  words: readonly string[]
  /** A house number, with or without a letter. */
  house: string | null
  most: number
}

/** Houses of the known streets. Each matching street has at least one house, so `most` limits the streets too. */
export const searchAddresses = async (db: Database, { words, house, most }: Wanted) => {
  const number = house === null ? null : Number.parseInt(house, 10)
  const { rows } = await sql<FoundAddress>`
    with found as (
      select street.id, street.title, last_number, suburb.id as suburb_id, suburb.title as suburb, city.id as city_id, city.title as city, post_code
      from street
      join suburb on suburb.id = street.suburb_id
      join city on city.id = suburb.city_id
      cross join lateral (select ' ' || ${foldedText(sql`street.title || ' ' || suburb.title || ' ' || city.title`)} as folded offset 0) as place
      where coalesce(${number}::integer, 1) between 1 and last_number
        and not exists (
          select from unnest((select array_agg(' ' || ${foldedText(sql`word`)}) from unnest(${words}::text[]) as word)::text[]) as word
          where strpos(place.folded, word) = 0)
      order by street.title, suburb.title, city.title
      limit ${most})
    select id::text || '-' || coalesce(${house}::text, number::text) as id, coalesce(${house}::text, number::text) as house_number,
      title as street, suburb_id::text as "suburbId", suburb, city_id::text as "cityId", city, post_code
    from found
    cross join lateral generate_series(coalesce(${number}::integer, 1), coalesce(${number}::integer, last_number)) as house (number)
    order by title, suburb, city, number
    limit ${most}`.execute(db)
  return rows
}

export type FoundAddress = {
  id: string
  house_number: string
  street: string
  suburbId: string
  suburb: string
  cityId: string
  city: string
  post_code: string
}
