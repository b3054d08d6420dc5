import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openFolder } from '../../../../server/platform/database/open.ts'
import { copySandbox } from '../../sandbox-database.ts'
import { refusedStart } from '../../server-process.ts'
import { serverProcesses } from '../../server-processes.ts'

const { folder: beside, start } = serverProcesses()
let outer = ''
let folder = ''
beforeEach(() => {
  outer = mkdtempSync(join(beside, 'of-a-test-'))
  folder = join(outer, 'data')
})

const all = () => [folder, ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))]
const modeOf = (path: string) => lstatSync(path).mode & 0o777

/** The files that other users can open, and the number of all files. */
const opened = () => ({
  count: all().length,
  toOthers: all().filter((path) => !lstatSync(path).isSymbolicLink() && (modeOf(path) & 0o077) !== 0),
})

test('a new database is its own user’s alone, whatever was written since', async () => {
  const { db, close } = await openFolder(folder, (sentence) => expect.unreachable(sentence))
  await db.schema.createTable('anything').addColumn('name', 'text').execute()
  expect(opened()).toEqual({ count: expect.toSatisfy((count: number) => count > 900), toOthers: [] })
  await close()
  expect(opened().toOthers).toEqual([])
})

test('the program closes a folder that was open to all users, reports it, and follows no link', async () => {
  await copySandbox(folder)
  const elsewhere = { file: join(outer, 'file'), folder: join(outer, 'folder') }
  writeFileSync(elsewhere.file, '')
  mkdirSync(elsewhere.folder)
  for (const path of Object.values(elsewhere)) chmodSync(path, 0o755)
  for (const path of all()) chmodSync(path, lstatSync(path).isDirectory() ? 0o777 : 0o666)
  const { count } = opened()
  symlinkSync(elsewhere.file, join(folder, 'a-file'))
  symlinkSync(elsewhere.folder, join(folder, 'a-folder'))
  const mask = process.umask(0o000)
  const server = await start({ DATA_DIR: folder })
  process.umask(mask)
  expect(server.output.text).toContain(
    `Other users of this machine could get at ${folder} (${count} files and folders): from now on only its owner can.`,
  )
  expect(opened().toOthers).toEqual([])
  expect(Object.values(elsewhere).map(modeOf)).toEqual([0o755, 0o755])
  expect(await server.stop('SIGTERM')).toBe(0)
  expect(opened().toOthers).toEqual([])
})

test('a folder that all users share is not closed but refused', async () => {
  mkdirSync(folder)
  chmodSync(folder, 0o1777)
  expect(await refusedStart({ DATA_DIR: folder })).toBe(
    `The folder ${folder} is shared by all users of this machine: set DATA_DIR to one of its own.`,
  )
  expect([lstatSync(folder).mode & 0o7777, readdirSync(folder)]).toEqual([0o1777, []])
})
