import { hasSource, keyIn, sourceIn } from '../store/source-key.ts'

/** Where a report wants an observation to stand. */
export type Claim = { report: string; position: number }
type Named = Claim & { names: string[] }

/** `hasValue`: of its own, beside its members. */
type Panel = { members: string[][]; hasValue: boolean }

/** What the reports of a file name. Past `most` names, no report names an observation. An observation stands in the last report that names it. */
export const newClaims = (most = 2_000_000) => {
  const byReport = new Map<string, Named[]>()
  let count = 0
  /** The last report that has each name. It is asked for once all are known. */
  let last: Map<string, Named> | undefined
  /** Of observations, by each name that a report has for one. */
  const keys = new Map<string, string>()
  /** Of the rows of reports. */
  const rows = new Map<string, string>()

  const panels = new Map<string, Panel>()

  /** A panel stands for its members, unless the report names these itself. */
  const withMembers = (names: string[], isNamed: (names: string[]) => boolean, within: readonly Panel[] = []): string[][] => {
    const panel = names.map((name) => panels.get(name)).find((one) => one !== undefined)
    if (!panel || within.includes(panel)) return [names]
    const members = panel.members.filter((member) => !isNamed(member)).flatMap((member) => withMembers(member, isNamed, [...within, panel]))
    return panel.hasValue ? [names, ...members] : members
  }

  const openPanels = () => {
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

  const lastOfNames = () => {
    if (last) return last
    openPanels()
    last = new Map()
    for (const claims of byReport.values()) for (const claim of claims) for (const name of claim.names) last.set(name, claim)
    return last
  }

  /** The row of an observation. What no file may ever bring, such as an observation within the report, is named by its place in it. */
  const observationOf = ({ names, position }: Named, report: string) => {
    const known = names.map((name) => keys.get(name)).find((key) => key !== undefined)
    if (known !== undefined) return known
    const awaited = names.find((name) => name.startsWith('Observation/'))
    if (awaited !== undefined) return hasSource(awaited) ? awaited : keyIn(sourceIn(report), awaited)
    return names.find((name) => !name.startsWith('#')) ?? `${report} result[${position}]`
  }

  return {
    /** `references`: the names of each observation of the report, in its order. What an earlier copy of the report named counts no more. */
    set: (report: string, references: string[][]) => {
      const isKept = (names: string[]) => {
        count += names.length
        return count <= most
      }
      byReport.set(
        report,
        references.filter(isKept).map((names, position) => ({ report, position, names })),
      )
    },
    /** `names`: of an observation that has members. */
    setPanel: (names: string[], panel: Panel) => {
      for (const name of names) panels.set(name, panel)
    },
    /** Which report an observation of the file belongs to. `key`: of the observation's row. */
    of: (names: string[], key: string): Claim | undefined => {
      const claims = lastOfNames()
      const claimed = names.filter((name) => claims.has(name))
      for (const name of claimed) keys.set(name, key)
      return claims.get(claimed[0] ?? '')
    },
    /** `row`: the key of the row that a report became. */
    setRow: (report: string, row: string) => void rows.set(report, row),
    /** The rows of the reports of the file that were read. */
    get reports() {
      return [...rows.values()]
    },
    /** What the import says where names were not taken. */
    get note() {
      return count > most
        ? `The reports of the file name more than ${most} observations: those named later do not stand in their report. Split the file, and import its parts.`
        : null
    },
    /** By the rows' keys, once all of the file were met. */
    get lines() {
      return [...byReport].flatMap(([key, claims]) => {
        const report = rows.get(key)
        return report === undefined
          ? []
          : claims.map((claim) => ({ observation: observationOf(claim, report), report, position: claim.position }))
      })
    },
  }
}
