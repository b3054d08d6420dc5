import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../platform/database/schema.ts'
import { patientId } from '../patients.ts'
import { instantDaysAgo } from '../record/past.ts'
import { placesByRegion } from './places.ts'

/** The portal's page size for pharmacies. */
const count = 1965

const kinds = [
  'Pharmacy',
  'Medical Pharmacy',
  'Village Pharmacy',
  'Health Pharmacy',
  'Community Pharmacy',
  'Family Pharmacy',
  'Central Pharmacy',
]
const more = ['Late Night Pharmacy', 'Station Pharmacy', 'Corner Pharmacy', 'Plaza Pharmacy', 'Wellness Pharmacy', 'Hospital Pharmacy']
const names = [...kinds, ...more, 'Main Street Pharmacy', 'Market Pharmacy']

const places = Object.entries(placesByRegion).flatMap(([region, towns]) => towns.map((town) => ({ region, town })))

const favourites: Record<string, readonly string[]> = {
  patient: ['Quay Street Pharmacy', 'Ponsonby Medical Pharmacy'],
  parent: ['Takapuna Pharmacy'],
  george: ['Quay Street Pharmacy'],
  windcave: ['Titirangi Pharmacy'],
  poli: ['Paraparaumu Pharmacy'],
}

const favouriteRows = async (db: Database, now: Date): Promise<Insertable<Tables['favourite_pharmacy']>[]> => {
  const wanted = Object.entries(favourites).flatMap(([key, liked]) => liked.map((name) => ({ patient_id: patientId(key), name })))
  const found = await db
    .selectFrom('pharmacy')
    .select(['id', 'name'])
    .where(
      'name',
      'in',
      wanted.map(({ name }) => name),
    )
    .execute()
  return wanted.flatMap(({ patient_id, name }) =>
    found.filter((one) => one.name === name).map(({ id }) => ({ patient_id, pharmacy_id: id, added_at: instantDaysAgo(now, 100) })),
  )
}

/** The pharmacies of the country, and the favourites of some patients. */
export const seedPharmacies = async (db: Database, now: Date) => {
  await sql`insert into pharmacy (name, region)
    select town || ' ' || kind, region
    from unnest(${places.map(({ town }) => town)}::text[], ${places.map(({ region }) => region)}::text[]) with ordinality as place (town, region, place)
    cross join unnest(${names}::text[]) with ordinality as sort (kind, sort)
    order by sort, place limit ${count}`.execute(db)
  await db
    .insertInto('favourite_pharmacy')
    .values(await favouriteRows(db, now))
    .execute()
}
