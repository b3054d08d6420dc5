import type { Entry } from '../reading/entries.ts'
import { member, text } from '../reading/fields.ts'

/** The version and the time of a copy, each NaN if missing. */
type ResourceVersion = { version: number; at: number }

const versionOf = ({ resource }: Entry): ResourceVersion => {
  const meta = member(resource, 'meta')
  return { version: Number(text(meta, 'versionId') ?? Number.NaN), at: Date.parse(text(meta, 'lastUpdated') ?? '') }
}

/** Compares versions if both copies have one, otherwise times. */
const isAfter = (one: ResourceVersion, other: ResourceVersion) => {
  const versions = one.version - other.version
  return versions ? versions > 0 : (one.at || 0) > (other.at || 0)
}

/** Selects one of several copies of a resource: the latest by version or time, or else the first. */
export const newCopyTracker = () => {
  const latest = new Map<string, ResourceVersion>()
  const repeatedKeys = new Set<string>()
  return {
    /** Adds a copy. Returns whether it is later than all copies before it. */
    add: (entry: Entry, key: string) => {
      const change = versionOf(entry)
      const known = latest.get(key)
      if (known) repeatedKeys.add(key)
      const isLater = known === undefined || isAfter(change, known)
      if (isLater) latest.set(key, change)
      return isLater
    },
    /** Deletes resources with a single copy after the first pass, to save memory. */
    dropSingles: () => {
      for (const key of latest.keys()) if (!repeatedKeys.has(key)) latest.delete(key)
    },
    isLatest: (entry: Entry, key: string) => {
      const known = latest.get(key)
      return known === undefined || !isAfter(known, versionOf(entry))
    },
  }
}
