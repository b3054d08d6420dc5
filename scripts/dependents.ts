import { posix } from 'node:path'

const imported = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g

/** The project files that a file imports, by path. Imports are written with their extension. */
export const importsOf = (file: string, text: string): string[] =>
  [...text.matchAll(imported)].map(([, target = '']) => posix.join(posix.dirname(file), target))

/** These files and all that import them, directly or indirectly. `imports` has the imports of each file. */
export const withDependents = (files: readonly string[], imports: ReadonlyMap<string, readonly string[]>): Set<string> => {
  const importers = Map.groupBy(
    [...imports].flatMap(([from, targets]) => targets.map((to) => ({ from, to }))),
    ({ to }) => to,
  )
  const found = new Set(files)
  for (const file of found) for (const { from } of importers.get(file) ?? []) found.add(from)
  return found
}
