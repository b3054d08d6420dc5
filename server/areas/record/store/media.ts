import { sql } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { sourceColumns } from '../../../platform/fhir/store/item-source.ts'
import { objectOf } from '../../../platform/files/file-store.ts'
import { bigint, idText } from '../../../platform/store/ids.ts'
import { type Page, pageOf } from '../../../platform/store/page.ts'
import { type Reader, readable } from '../../../platform/store/readable.ts'

/** Letters are an area of their own. */
export type MediaCategory = 'letters' | 'resources'

const ofKinds = (db: Database, reader: Reader, kinds: readonly MediaCategory[]) =>
  db
    .selectFrom(readable('media', reader))
    .where(sql<string>`case when category = 'Letter' then 'letters' else 'resources' end`, 'in', kinds)

/** Documents and links of these kinds, latest first, without the documents' data. `kinds` has at least one element. */
export const mediaOf = (db: Database, reader: Reader, kinds: readonly MediaCategory[], page: Page) =>
  pageOf(
    ofKinds(db, reader, kinds)
      .select(['title', 'content_type', 'url', 'category', 'published_at', 'published_precision', idText, ...sourceColumns])
      .orderBy('published_at', 'desc')
      .orderBy('media.id', 'desc'),
    page,
  )

export type Media = Awaited<ReturnType<typeof mediaOf>>['rows'][number]

/** A document's data in base64, or its object; undefined for a link, another patient's document or another kind. */
export const mediaData = async (db: Database, reader: Reader, kinds: readonly MediaCategory[], id: string) => {
  const document = await ofKinds(db, reader, kinds)
    .select(['data_base64', 'object_key', 'object_bytes', 'object_sha256'])
    .where('id', '=', bigint(id))
    .executeTakeFirst()
  if (!document) return undefined
  const object = objectOf(document)
  return document.data_base64 === null && object === null ? undefined : { data: document.data_base64, object }
}
