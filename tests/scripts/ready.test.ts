import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))

/** A copy of the project's begin, without packages. */
const bareProject = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bare-'))
  for (const part of ['package.json', 'scripts/ready.mjs', 'scripts/setup']) cpSync(part, join(folder, part), { recursive: true })
  return folder
}

const begin = (cwd: string, flags: string[] = []) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, 'scripts/ready.mjs'], { cwd, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}`.trim() }
}

test('a command begins silently once the packages are installed', () => {
  const folder = bareProject()
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  expect(begin(folder)).toEqual({ status: 0, said: '' })
})

test('a command before the install, or within one, ends in one sentence', () => {
  const folder = bareProject()
  expect(begin(folder)).toEqual({
    status: 1,
    said: 'The packages are not installed yet: run npm ci to its end, and then this command again.',
  })
})

test('a command on an old Node ends in one sentence', () => {
  const folder = bareProject()
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{}')
  expect(begin(folder, ['--no-experimental-strip-types'])).toEqual({
    status: 1,
    said: `This command needs the Node of the packages, and this is Node ${process.versions.node}: run it by npm run.`,
  })
})

test('every command but start and test begins so', () => {
  const others = Object.entries(scripts).filter(([name]) => name !== 'start' && name !== 'test')
  expect(others.filter(([, command]) => !command.startsWith('node scripts/ready.mjs && ')).map(([name]) => name)).toEqual([])
})
