import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runIfInputsChanged } from '../../scripts/inputs.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inputs-'))
  writeFileSync(join(folder, 'a.ts'), '1')
})
afterEach(() => rmSync(folder, { recursive: true }))

const output = () => join(folder, 'made/output.js')
const run = (work: () => Promise<void>) =>
  runIfInputsChanged({ stamp: join(folder, 'made/.stamp'), inputs: [join(folder, '*.ts')], outputs: [output()] }, work)
const making = () =>
  vi.fn(async () => {
    mkdirSync(join(folder, 'made'), { recursive: true })
    writeFileSync(output(), '')
  })

describe('a second start', () => {
  it('repeats no work while its inputs are the same', async () => {
    const work = making()
    await run(work)
    await run(work)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['a changed file', () => writeFileSync(join(folder, 'a.ts'), '2')],
    ['a new file', () => writeFileSync(join(folder, 'b.ts'), '')],
    ['a file that is gone', () => rmSync(join(folder, 'a.ts'))],
    ['a result that is gone', () => rmSync(output())],
  ])('repeats it after %s', async (_what, change) => {
    const work = making()
    await run(work)
    change()
    await run(work)
    expect(work).toHaveBeenCalledTimes(2)
  })

  it('repeats it after a failure', async () => {
    await expect(run(() => Promise.reject(new Error('no disk space')))).rejects.toThrow('no disk space')
    const work = making()
    await run(work)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
