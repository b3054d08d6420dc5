import { list, member, text } from '../reading/fields.ts'
import { openPrivateFile } from './private-file.ts'

type Place = { at: number; length: number; contentType: string | null }

/** The documents of a file's Binary resources. They are on disk, because memory cannot hold them all. */
export const openBinaries = async (folder: string) => {
  const { file, close } = await openPrivateFile(folder)
  const places = new Map<string, Place>()
  let end = 0
  return {
    add: async (names: string[], resource: object) => {
      const bytes = Buffer.from(text(resource, 'data') ?? '')
      await file.appendFile(bytes)
      for (const name of names) places.set(name, { at: end, length: bytes.length, contentType: text(resource, 'contentType') })
      end += bytes.length
    },
    find: async (names: string[]) => {
      const place = names.map((name) => places.get(name)).find((one) => one !== undefined)
      if (!place || place.length === 0) return null
      const { buffer } = await file.read(Buffer.alloc(place.length), 0, place.length, place.at)
      return { data: buffer.toString('utf8'), contentType: place.contentType }
    },
    close,
  }
}

export type Binaries = Awaited<ReturnType<typeof openBinaries>>

type FindBinary = (url: string) => ReturnType<Binaries['find']>

const withData = async (attachment: unknown, find: FindBinary) => {
  const url = text(attachment, 'url')
  if (url === null || text(attachment, 'data') !== null) return attachment
  const found = await find(url)
  return found === null
    ? attachment
    : { ...Object(attachment), data: found.data, contentType: text(attachment, 'contentType') ?? found.contentType }
}

/** A resource whose attachments contain the documents of the Binary resources that they refer to. */
export const withBinaries = async (resource: object, find: FindBinary): Promise<object> => {
  const type = text(resource, 'resourceType')
  if (type === 'DiagnosticReport') {
    const presentedForm = await Promise.all(list(resource, 'presentedForm').map((form) => withData(form, find)))
    return presentedForm.length === 0 ? resource : { ...resource, presentedForm }
  }
  if (type !== 'DocumentReference') return resource
  const content = await Promise.all(
    list(resource, 'content').map(async (one) => ({ ...Object(one), attachment: await withData(member(one, 'attachment'), find) })),
  )
  return { ...resource, content }
}
