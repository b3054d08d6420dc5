/** Where a report wants an observation to stand. */
export type Claim = { report: string; position: number }
type Named = Claim & { names: string[] }

/** What the reports of a file name. Past `most` names, no report names an observation. An observation stands in the last report that names it. */
export const newClaims = (most = 2_000_000) => {
  const byReport = new Map<string, Named[]>()
  let count = 0
  /** The last report that has each name. It is asked for once all are known. */
  let last: Map<string, Named> | undefined
  /** Of names that are not keys themselves. */
  const keys = new Map<string, string>()

  const lastOfNames = () => {
    if (last) return last
    last = new Map()
    for (const claims of byReport.values()) for (const claim of claims) for (const name of claim.names) last.set(name, claim)
    return last
  }

  /** What no file may ever bring, such as an observation within the report, is named by its place in it. */
  const observationOf = ({ report, names, position }: Named) =>
    names.map((name) => keys.get(name)).find((key) => key !== undefined) ??
    names.find((name) => name.startsWith('Observation/')) ??
    names.find((name) => !name.startsWith('#')) ??
    `${report} result[${position}]`

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
    /** Which report an observation of the file belongs to. */
    of: (names: string[], key: string): Claim | undefined => {
      const claims = lastOfNames()
      const claimed = names.filter((name) => claims.has(name))
      for (const name of claimed) if (name !== key) keys.set(name, key)
      return claims.get(claimed[0] ?? '')
    },
    /** What the import says where names were not taken. */
    get note() {
      return count > most
        ? `The reports of the file name more than ${most} observations: those named later do not stand in their report. Split the file, and import its parts.`
        : null
    },
    /** By the observations' keys, once all of the file were met. */
    get lines() {
      return [...byReport.values()]
        .flat()
        .map((claim) => ({ observation: observationOf(claim), report: claim.report, position: claim.position }))
    },
  }
}
