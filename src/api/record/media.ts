import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { MediaItem } from '../../domain/record/media-item.ts'
import { Media } from '../generated/practice/model'
import { getMediaByIdQueryKey, getMediaQueryKey, media, mediaById } from '../generated/practice/record/record'
import type { Connection } from '../http/connection.ts'
import { date } from '../http/dates.ts'
import { named, text } from '../http/extensions.ts'
import { longTimeoutMs } from '../http/http.ts'
import { importSource } from '../http/import-source.ts'
import { lenientExtensions } from '../http/lenient-extensions.ts'
import { wholeList } from '../http/list.ts'
import { webUrl } from '../http/web-url.ts'
import { words } from '../http/words.ts'

/** Wire: Category and Date are found by their urls. */
const mediaItem = z.pipe(
  z.extend(Media, { extension: z.optional(lenientExtensions) }),
  z.transform(
    ({ id, content: { title, contentType, url }, extension = [] }): MediaItem => ({
      id,
      title: words(title) ?? '',
      isPdf: /^(application\/)?pdf$/i.test(words(contentType) ?? ''),
      url: webUrl(url),
      isLetter: text(named(extension, 'Category')) === 'Letter',
      date: date(named(extension, 'Date')),
      importedFrom: importSource(extension),
    }),
  ),
)

const mediaList = { call: media, keyOf: getMediaQueryKey, row: mediaItem, name: 'Media item' }

/** Letters and resources together, latest first. */
export const mediaQuery = (connection: Connection, patientId: string) =>
  wholeList(mediaList, connection, { PatientID: patientId, PageSize: 100, PageNumber: 1 })

/** The document of a media item, base64. */
export const mediaDocumentQuery = (connection: Connection, patientId: string, id: string) => {
  const request = { PatientID: patientId, ResourceID: id }
  return queryOptions({
    queryKey: getMediaByIdQueryKey(request),
    queryFn: ({ signal }) => mediaById(request, { connection, signal, timeoutMs: longTimeoutMs }),
  })
}
