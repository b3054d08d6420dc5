import type { Entry } from '../reading/entries.ts'
import { member, text } from '../reading/fields.ts'

/** How late a copy of a resource is: by the time of its last change, otherwise by its version. */
const latenessOf = ({ resource }: Entry) => {
  const meta = member(resource, 'meta')
  return Date.parse(text(meta, 'lastUpdated') ?? '') || Number(text(meta, 'versionId')) || 0
}

/** Which copy of a resource counts that is in a file several times: the latest; of those that do not tell, the first. */
export const newCopies = () => {
  const latest = new Map<string, number>()
  return {
    /** Whether it is later than all copies before it. */
    add: (entry: Entry, key: string) => {
      const lateness = latenessOf(entry)
      const isLater = lateness > (latest.get(key) ?? Number.NEGATIVE_INFINITY)
      if (isLater) latest.set(key, lateness)
      return isLater
    },
    isLatest: (entry: Entry, key: string) => latenessOf(entry) >= (latest.get(key) ?? 0),
  }
}
