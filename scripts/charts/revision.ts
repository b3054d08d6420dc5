import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { machinesIn } from '../machine-files.ts'

const root = join(import.meta.dirname, '../..')

/** The files that machines consist of. */
const sources = ['machines', 'src/domain', 'package.json']

/** The machines of a git revision, or of the working tree for an empty one. Their files are read inside `build/`, where packages are found. */
export const machinesAt = async (revision: string, repository = root): Promise<ReadonlyMap<string, AnyStateMachine>> => {
  if (revision === '') return machinesIn(repository)
  mkdirSync(join(root, 'build'), { recursive: true })
  const folder = mkdtempSync(join(root, 'build/revision-'))
  try {
    const git = { cwd: repository, maxBuffer: 1e9, stdio: 'pipe' } as const
    const there = sources.filter((path) => execFileSync('git', ['ls-tree', revision, '--', path], git).length > 0)
    execFileSync('tar', ['-x', '-C', folder], { input: execFileSync('git', ['archive', revision, '--', ...there], git) })
    return await machinesIn(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
