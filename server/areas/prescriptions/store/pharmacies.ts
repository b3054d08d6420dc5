import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { bigint, idTextOf } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'

/** The patient's favourite pharmacies first, then by name. */
export const pharmaciesFor = (db: Database, patientId: string, page: Page) => {
  const isFavourite = sql<boolean>`favourite_pharmacy.patient_id is not null`
  return pageOf(
    db
      .selectFrom('pharmacy')
      .leftJoin('favourite_pharmacy', (join) =>
        join.onRef('favourite_pharmacy.pharmacy_id', '=', 'pharmacy.id').on('favourite_pharmacy.patient_id', '=', patientId),
      )
      .select(['pharmacy.name', 'pharmacy.region', isFavourite.as('isFavourite'), idTextOf('pharmacy')])
      .orderBy(isFavourite, 'desc')
      .orderBy('pharmacy.name')
      .orderBy('pharmacy.id'),
    page,
  )
}

export type ListedPharmacy = Awaited<ReturnType<typeof pharmaciesFor>>['rows'][number]

export const pharmacyById = (db: Database, id: string) =>
  db.selectFrom('pharmacy').select(['id', 'name']).where('id', '=', bigint(id)).executeTakeFirst()

export const addFavouritePharmacy = (transaction: Database, now: Date, patientId: string, pharmacyId: number) =>
  transaction
    .insertInto('favourite_pharmacy')
    .values({ patient_id: patientId, pharmacy_id: pharmacyId, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
