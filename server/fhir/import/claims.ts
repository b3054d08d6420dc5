/** Where a report wants an observation to stand. */
export type Claim = { report: string; position: number }
type Named = Claim & { names: string[] }

const most = 2_000_000

/** What the reports of a file name. An observation stands in the last report that names it. */
export const newClaims = () => {
  const all: Named[] = []
  const last = new Map<string, Named>()
  /** Of names that are not keys themselves. */
  const keys = new Map<string, string>()

  /** What no file may ever bring, such as an observation within the report, is named by its place in it. */
  const observationOf = ({ report, names, position }: Named) =>
    names.map((name) => keys.get(name)).find((key) => key !== undefined) ??
    names.find((name) => name.startsWith('Observation/')) ??
    names.find((name) => !name.startsWith('#')) ??
    `${report} result[${position}]`

  return {
    /** `references`: the names of each observation of the report, in its order. */
    add: (report: string, references: string[][]) => {
      for (const [position, names] of references.entries()) {
        if (last.size >= most) return
        const claim = { report, position, names }
        all.push(claim)
        for (const name of names) last.set(name, claim)
      }
    },
    /** Which report an observation of the file belongs to. */
    of: (names: string[], key: string): Claim | undefined => {
      const claimed = names.filter((name) => last.has(name))
      for (const name of claimed) if (name !== key) keys.set(name, key)
      return last.get(claimed[0] ?? '')
    },
    /** By the observations' keys, once all of the file were met. */
    get lines() {
      return all.map((claim) => ({ observation: observationOf(claim), report: claim.report, position: claim.position }))
    },
  }
}
