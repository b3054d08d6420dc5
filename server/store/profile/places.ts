import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'

export const citiesOf = (db: Database) =>
  db
    .selectFrom('city')
    .select([sql<string>`id::text`.as('id'), 'title'])
    .orderBy('title')
    .execute()

export const suburbsOf = (db: Database) =>
  db
    .selectFrom('suburb')
    .innerJoin('city', 'city.id', 'suburb.city_id')
    .select([sql<string>`suburb.id::text`.as('id'), 'suburb.title', 'post_code', sql<string>`city.id::text`.as('cityId')])
    .orderBy('suburb.title')
    .orderBy('city.title')
    .execute()

export type ListedSuburb = Awaited<ReturnType<typeof suburbsOf>>[number]

type Wanted = {
  /** Every word has to begin a word of the street, the suburb or the city. */
  words: readonly string[]
  /** A house number, perhaps with a letter. */
  house: string | null
  most: number
}

/** Letters with a macron are found without it. */
const folded = (text: ReturnType<typeof sql>) => sql`translate(lower(${text}), 'āēīōū', 'aeiou')`

/** Houses of the known streets. */
export const addressesLike = async (db: Database, { words, house, most }: Wanted) => {
  const number = house === null ? null : Number.parseInt(house, 10)
  const { rows } = await sql<FoundAddress>`
    select street.id::text || '-' || coalesce(${house}::text, house.number::text) as id, coalesce(${house}::text, house.number::text) as house_number,
      street.title as street, suburb.id::text as "suburbId", suburb.title as suburb, city.id::text as "cityId", city.title as city, suburb.post_code
    from street
    join suburb on suburb.id = street.suburb_id
    join city on city.id = suburb.city_id
    cross join lateral generate_series(coalesce(${number}::integer, 1), least(coalesce(${number}::integer, street.last_number), street.last_number))
      as house (number)
    where house.number > 0 and not exists (
      select from unnest(${words}::text[]) as wanted (word)
      where ' ' || ${folded(sql`street.title || ' ' || suburb.title || ' ' || city.title`)} not like '% ' || ${folded(sql`wanted.word`)} || '%')
    order by street.title, suburb.title, city.title, house.number
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
