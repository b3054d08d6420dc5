import { hasSource, keyWithSource, sourceOfKey } from '../store/source-key.ts'

/** The position of an observation in the report that refers to it. */
export type Claim = { report: string; position: number }
type NamedClaim = Claim & { names: string[] }

/** An observation with members. `hasValue`: it also has a value or components. */
type Panel = { members: string[][]; hasValue: boolean }

/** The references from reports to observations. Names beyond `maxNames` are ignored. An observation belongs to the last report that refers to it. */
export const newClaims = (maxNames = 2_000_000) => {
  const byReport = new Map<string, NamedClaim[]>()
  let count = 0
  /** The last claim for each name. It is computed after the first pass. */
  let lastClaims: Map<string, NamedClaim> | undefined
  /** The row keys of observations, by each name in a report. */
  const observationKeys = new Map<string, string>()
  /** The row keys of reports, by resource key. */
  const reportRows = new Map<string, string>()

  const panels = new Map<string, Panel>()

  /** Replaces a panel by its members. A member to which the report also refers keeps its own position. */
  const withMembers = (names: string[], isNamed: (names: string[]) => boolean, within: readonly Panel[] = []): string[][] => {
    const panel = names.map((name) => panels.get(name)).find((one) => one !== undefined)
    if (!panel || within.includes(panel)) return [names]
    const members = panel.members.filter((member) => !isNamed(member)).flatMap((member) => withMembers(member, isNamed, [...within, panel]))
    return panel.hasValue ? [names, ...members] : members
  }

  const replacePanels = () => {
    if (panels.size === 0) return
    for (const [report, claims] of byReport) {
      const named = new Set(claims.flatMap(({ names }) => names))
      const isNamed = (names: string[]) => names.some((name) => named.has(name))
      const all = claims.flatMap(({ names }) => withMembers(names, isNamed))
      byReport.set(
        report,
        all.map((names, position) => ({ report, position, names })),
      )
    }
  }

  const lastClaimsByName = () => {
    if (lastClaims) return lastClaims
    replacePanels()
    lastClaims = new Map()
    for (const claims of byReport.values()) for (const claim of claims) for (const name of claim.names) lastClaims.set(name, claim)
    return lastClaims
  }

  /** The row key of an observation. One without a name that a later file may contain gets a key by its position. */
  const observationOf = ({ names, position }: NamedClaim, report: string) => {
    const known = names.map((name) => observationKeys.get(name)).find((key) => key !== undefined)
    if (known !== undefined) return known
    const awaited = names.find((name) => name.startsWith('Observation/'))
    if (awaited !== undefined) return hasSource(awaited) ? awaited : keyWithSource(sourceOfKey(report), awaited)
    return names.find((name) => !name.startsWith('#')) ?? `${report} result[${position}]`
  }

  return {
    /** `references`: the names of each observation, in the order of the report. They replace those of an earlier copy of the report. */
    set: (report: string, references: string[][]) => {
      const isWithinLimit = (names: string[]) => {
        count += names.length
        return count <= maxNames
      }
      byReport.set(
        report,
        references.filter(isWithinLimit).map((names, position) => ({ report, position, names })),
      )
    },
    setPanel: (names: string[], panel: Panel) => {
      for (const name of names) panels.set(name, panel)
    },
    /** The claim for an observation of the file. `key`: the key of its row. */
    of: (names: string[], key: string): Claim | undefined => {
      const claims = lastClaimsByName()
      const claimed = names.filter((name) => claims.has(name))
      for (const name of claimed) observationKeys.set(name, key)
      return claims.get(claimed[0] ?? '')
    },
    /** `row`: the row key of the report. */
    setRow: (report: string, row: string) => void reportRows.set(report, row),
    /** The row keys of the reports that the second pass has read. */
    get reports() {
      return [...reportRows.values()]
    },
    /** A note for the report about ignored names, or null. */
    get note() {
      return count > maxNames
        ? `The reports of the file name more than ${maxNames} observations: those named later do not stand in their report. Split the file, and import its parts.`
        : null
    },
    /** The claims with row keys, complete after the second pass. */
    get lines() {
      return [...byReport].flatMap(([key, claims]) => {
        const report = reportRows.get(key)
        return report === undefined
          ? []
          : claims.map((claim) => ({ observation: observationOf(claim, report), report, position: claim.position }))
      })
    },
  }
}
