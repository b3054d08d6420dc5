import { sql } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { type Page, pageOf } from './page.ts'

/** Documents and links, latest first, without the documents' data. */
export const mediaOf = (db: Database, patientId: string, page: Page) =>
  pageOf(
    db
      .selectFrom('media')
      .select(['title', 'content_type', 'url', 'category', 'published_at', sql<string>`id::text`.as('id')])
      .where('patient_id', '=', patientId)
      .orderBy('published_at', 'desc')
      .orderBy('media.id', 'desc'),
    page,
  )

export type Media = Awaited<ReturnType<typeof mediaOf>>['rows'][number]

/** A document's data as base64; undefined for a link, and also when it is another patient's. */
export const mediaData = async (db: Database, patientId: string, id: string) => {
  const document = await db
    .selectFrom('media')
    .select('data_base64')
    .where('id', '=', sql<number>`${id}::bigint`)
    .where('patient_id', '=', patientId)
    .executeTakeFirst()
  return document?.data_base64 ?? undefined
}
