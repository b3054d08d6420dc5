import { printable } from '../problems.ts'

/** `withdrawn`: skipped resources whose rows of an earlier import were deleted. */
type Count = {
  type: string
  read: number
  written: number
  unchanged: number
  namesOnly: number
  skipped: number
  withdrawn: number
}
export type Omission = { type: string; reason: string; count: number; place: string }

/** The report about one file. */
export type ImportReport = {
  file: string
  counts: Count[]
  skipped: Omission[]
  /** Fields of stored resources that no page shows, with the number of resources. */
  notShown: { type: string; field: string; count: number }[]
  notes: string[]
  /** The new account, or null. */
  account: { userName: string; password: string } | null
}

const addKeys = (known: Map<string, Set<string>>, keys: string[]) => {
  for (const key of keys) {
    const [type = ''] = key.split('/')
    known.set(type, (known.get(type) ?? new Set()).add(key.split('#')[0] ?? key))
  }
}

const maxReasons = 200

/** Types of which the import uses only names, for resources that refer to them. */
const namesOnlyTypes = ['Organization', 'PractitionerRole', 'Medication', 'Composition', 'Location', 'Binary', 'Specimen']

export const newTally = () => {
  const read = new Map<string, number>()
  const written = new Map<string, Set<string>>()
  const withdrawn = new Map<string, Set<string>>()
  const omissions = new Map<string, Omission>()
  const skippedCounts = new Map<string, number>()
  const unshownFields = new Map<string, { type: string; field: string; count: number }>()
  const notes: string[] = []

  const increase = (counts: Map<string, number>, type: string) => counts.set(type, (counts.get(type) ?? 0) + 1)

  return {
    notes,
    get total() {
      return [...read.values()].reduce((sum, count) => sum + count, 0)
    },
    addRead: (type: string) => increase(read, type),
    leaveOut: (type: string, reason: string, place: string) => {
      increase(skippedCounts, type)
      const known = omissions.get(`${type} ${reason}`)
      if (known) known.count += 1
      else if (omissions.size < maxReasons) omissions.set(`${type} ${reason}`, { type, reason, count: 1, place: printable(place) })
    },
    /** The first reason why a resource of this type was left out; null without one. */
    reasonFor: (type: string) => [...omissions.values()].find((omission) => omission.type === type)?.reason ?? null,
    addNotShown: (type: string, fields: string[]) => {
      for (const field of fields) {
        const known = unshownFields.get(`${type} ${field}`)
        if (known) known.count += 1
        else if (unshownFields.size < maxReasons) unshownFields.set(`${type} ${field}`, { type, field, count: 1 })
      }
    },
    /** Adds the keys of new and changed rows. The lines of an observation count once. */
    addWritten: (keys: string[]) => addKeys(written, keys),
    /** Adds the keys of skipped resources whose rows were deleted. */
    addWithdrawn: (keys: string[]) => addKeys(withdrawn, keys),
    report: (file: string, account: ImportReport['account']): ImportReport => ({
      file,
      counts: [...read].sort().map(([type, count]) => {
        const skipped = skippedCounts.get(type) ?? 0
        const isNamesOnly = namesOnlyTypes.includes(type)
        const changed = written.get(type)?.size ?? 0
        const gone = withdrawn.get(type)?.size ?? 0
        const rest = count - skipped
        return {
          type,
          read: count,
          written: isNamesOnly ? 0 : changed,
          unchanged: isNamesOnly ? 0 : rest - changed,
          namesOnly: isNamesOnly ? rest : 0,
          skipped: skipped - gone,
          withdrawn: gone,
        }
      }),
      skipped: [...omissions.values()].sort((one, other) => other.count - one.count),
      notShown: [...unshownFields.values()].sort((one, other) => other.count - one.count),
      notes,
      account,
    }),
  }
}

export type Tally = ReturnType<typeof newTally>
