import { printable } from '../problems.ts'

/** `withdrawn`: left out too, and what an earlier import had stored of it was deleted. */
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

/** What was done with a file. */
export type ImportReport = {
  file: string
  counts: Count[]
  skipped: Omission[]
  /** Fields of what was stored that no screen shows, and of how many resources. */
  notShown: { type: string; field: string; count: number }[]
  notes: string[]
  /** The sign-in that was made; null when none was asked for or it was there before. */
  account: { userName: string; password: string } | null
}

const note = (known: Map<string, Set<string>>, keys: string[]) => {
  for (const key of keys) {
    const [type = ''] = key.split('/')
    known.set(type, (known.get(type) ?? new Set()).add(key.split('#')[0] ?? key))
  }
}

const maxReasons = 200

/** Only their names are used, where other resources refer to them. */
const forNames = ['Organization', 'PractitionerRole', 'Medication', 'Composition', 'Location', 'Binary', 'Specimen']

export const newTally = () => {
  const read = new Map<string, number>()
  const written = new Map<string, Set<string>>()
  const withdrawn = new Map<string, Set<string>>()
  const omissions = new Map<string, Omission>()
  const omitted = new Map<string, number>()
  const unshown = new Map<string, { type: string; field: string; count: number }>()
  const notes: string[] = []

  const increase = (counts: Map<string, number>, type: string) => counts.set(type, (counts.get(type) ?? 0) + 1)

  return {
    notes,
    get total() {
      return [...read.values()].reduce((sum, count) => sum + count, 0)
    },
    read: (type: string) => increase(read, type),
    leaveOut: (type: string, reason: string, place: string) => {
      increase(omitted, type)
      const known = omissions.get(`${type} ${reason}`)
      if (known) known.count += 1
      else if (omissions.size < maxReasons) omissions.set(`${type} ${reason}`, { type, reason, count: 1, place: printable(place) })
    },
    notShown: (type: string, fields: string[]) => {
      for (const field of fields) {
        const known = unshown.get(`${type} ${field}`)
        if (known) known.count += 1
        else if (unshown.size < maxReasons) unshown.set(`${type} ${field}`, { type, field, count: 1 })
      }
    },
    /** Keys of rows that are new or changed; a line of an observation counts for the observation. */
    wrote: (keys: string[]) => note(written, keys),
    /** Keys of resources that were left out and whose rows were deleted. */
    withdrew: (keys: string[]) => note(withdrawn, keys),
    report: (file: string, account: ImportReport['account']): ImportReport => ({
      file,
      counts: [...read].sort().map(([type, count]) => {
        const skipped = omitted.get(type) ?? 0
        const isNamesOnly = forNames.includes(type)
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
      notShown: [...unshown.values()].sort((one, other) => other.count - one.count),
      notes,
      account,
    }),
  }
}

export type Tally = ReturnType<typeof newTally>
