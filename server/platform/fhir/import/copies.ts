import type { Entry } from '../reading/entries.ts'
import { member, text } from '../reading/fields.ts'

/** Which change of its resource a copy comes from, as far as it tells; otherwise NaN. */
type Change = { version: number; at: number }

const changeOf = ({ resource }: Entry): Change => {
  const meta = member(resource, 'meta')
  return { version: Number(text(meta, 'versionId') ?? Number.NaN), at: Date.parse(text(meta, 'lastUpdated') ?? '') }
}

/** By their versions where both have one, otherwise by their times. */
const isAfter = (one: Change, other: Change) => {
  const versions = one.version - other.version
  return versions ? versions > 0 : (one.at || 0) > (other.at || 0)
}

/** Picks one of several copies of a resource in a file: the latest by version or time, or the first where neither is given. */
export const newCopies = () => {
  const latest = new Map<string, Change>()
  const several = new Set<string>()
  return {
    /** Whether it is later than all copies before it. */
    add: (entry: Entry, key: string) => {
      const change = changeOf(entry)
      const known = latest.get(key)
      if (known) several.add(key)
      const isLater = known === undefined || isAfter(change, known)
      if (isLater) latest.set(key, change)
      return isLater
    },
    /** After the first pass: forgets the resources that occur only once, to save memory. */
    keepSeveral: () => {
      for (const key of latest.keys()) if (!several.has(key)) latest.delete(key)
    },
    isLatest: (entry: Entry, key: string) => {
      const known = latest.get(key)
      return known === undefined || !isAfter(known, changeOf(entry))
    },
  }
}
