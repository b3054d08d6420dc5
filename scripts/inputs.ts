import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const digestOf = (patterns: readonly string[]) => {
  const hash = createHash('sha256')
  for (const file of globSync(patterns).sort())
    if (statSync(file).isFile()) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

export type BuildOutputs = { stamp: string; inputs: readonly string[]; outputs: readonly string[] }

/** Runs the work unless its outputs exist and were made from the same inputs (files by pattern). Failed work runs again. */
export const runIfInputsChanged = async ({ stamp, inputs, outputs }: BuildOutputs, work: () => Promise<void>) => {
  const digest = digestOf(inputs)
  if ([stamp, ...outputs].every((path) => existsSync(path)) && readFileSync(stamp, 'utf8') === digest) return
  rmSync(stamp, { force: true })
  await work()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
}
