import { entriesOf, type FileItem } from '../reading/entries.ts'
import { member, text } from '../reading/fields.ts'
import type { Source } from '../reading/source.ts'
import { keyWithSource } from '../store/source-key.ts'
import { withContainedObservations } from './contained-observations.ts'
import { type Origin, originOf } from './sources.ts'

const inOrigin = (key: string, { source }: Origin) => (source === null ? key : keyWithSource(source, key))

const withOrigin = (found: FileItem, stated: string | null) => {
  if ('deletedKey' in found) {
    const origin = originOf(stated, null, found.url)
    return { ...found, deletedKey: inOrigin(found.deletedKey, origin), origin }
  }
  if (!('resource' in found)) return found
  const origin = originOf(stated, text(member(found.resource, 'meta'), 'source'), found.fullUrl)
  return { ...found, key: found.key && inOrigin(found.key, origin), origin }
}

/** The items of a file with their origins. A key contains the source if it is known. */
export async function* sourcedEntriesOf(file: Source, stated: string | null) {
  for await (const found of entriesOf(file)) {
    const one = withOrigin(found, stated)
    if ('resource' in one) yield* withContainedObservations(one)
    else yield one
  }
}
