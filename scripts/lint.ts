/**
 * Formats and lints the files that changed since the last clean run, and their importers, because some rules follow types across files.
 * All files are checked without such a run, or after a change of rules, packages or this script.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { importsOf, withDependents } from './dependents.ts'

const stamp = 'build/lint.json'
const rules = ['biome.json', 'package-lock.json', 'scripts/lint.ts', 'scripts/dependents.ts']

type Hashes = Record<string, string>

const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const texts = new Map(
  tracked
    .split('\0')
    .filter((file) => existsSync(file) && /\.(?:[cm]?[jt]s|tsx|json|css|html)$/.test(file))
    .map((file): [string, string] => [file, readFileSync(file, 'utf8')]),
)
const now: Hashes = Object.fromEntries([...texts].map(([file, text]) => [file, createHash('sha256').update(text).digest('hex')]))
const clean: Hashes = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}

const changed = [...new Set([...Object.keys(clean), ...Object.keys(now)])].filter((file) => clean[file] !== now[file])
const imports = new Map([...texts].map(([file, text]) => [file, importsOf(file, text)]))
const mayDiffer = [...withDependents(changed, imports)].filter((file) => texts.has(file))
const isWhole = rules.some((file) => changed.includes(file))

const check = (files: readonly string[]) =>
  spawnSync('biome', ['check', '--error-on-warnings', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files], {
    stdio: 'inherit',
  }).status === 0

const hasPassed = mayDiffer.length === 0 || check(isWhole ? ['.'] : mayDiffer)
if (hasPassed) {
  mkdirSync('build', { recursive: true })
  writeFileSync(stamp, JSON.stringify(now))
}
process.exitCode = hasPassed ? 0 : 1
