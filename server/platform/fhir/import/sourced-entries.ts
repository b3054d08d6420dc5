import { entriesOf, type Found } from '../reading/entries.ts'
import { member, text } from '../reading/fields.ts'
import type { Source } from '../reading/source.ts'
import { keyIn } from '../store/source-key.ts'
import { withContainedObservations } from './contained-observations.ts'
import { type Origin, originOf } from './sources.ts'

const inOrigin = (key: string, { source }: Origin) => (source === null ? key : keyIn(source, key))

const sourced = (found: Found, stated: string | null) => {
  if ('deleted' in found) {
    const origin = originOf(stated, null, found.url)
    return { ...found, deleted: inOrigin(found.deleted, origin), origin }
  }
  if (!('resource' in found)) return found
  const origin = originOf(stated, text(member(found.resource, 'meta'), 'source'), found.fullUrl)
  return { ...found, key: found.key && inOrigin(found.key, origin), origin }
}

/** The resources of a file with their origins; a key names its source where one is known. */
export async function* sourcedEntriesOf(file: Source, stated: string | null) {
  for await (const found of entriesOf(file)) {
    const one = sourced(found, stated)
    if ('resource' in one) yield* withContainedObservations(one)
    else yield one
  }
}
