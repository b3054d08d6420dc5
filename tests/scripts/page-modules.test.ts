import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pageModules, type RenderedPage } from '../../scripts/portal-build/page-modules.ts'
import { temporaryFolder } from '../server/server-process.ts'

const folder = temporaryFolder()
const write = (name: string, source: string) => writeFileSync(join(folder, name), source)
write('shared.mjs', 'export const shared = 1')
write('vitals-1.mjs', "import { shared } from './shared.mjs'; export const Vitals = shared")
write('media-2.mjs', "import { shared } from './shared.mjs'; export const Letters = shared")
// Vitest handles import() itself, without Node's hooks.
const require = createRequire(import.meta.url)
const load = (name: string) => async () => void require(join(folder, name))

const manifest = {
  'src/features/vitals/vitals.tsx': { file: 'vitals-1.mjs', src: 'src/features/vitals/vitals.tsx', isDynamicEntry: true },
  'src/features/media.tsx': { file: 'media-2.mjs', src: 'src/features/media.tsx', isDynamicEntry: true },
  '_shared.mjs': { file: 'shared.mjs' },
}

describe('the modules of pages', () => {
  it('are the modules that the routes import', async () => {
    const pages: RenderedPage[] = [
      { path: '/vitals', prefetch: load('vitals-1.mjs') },
      { path: '/letters', prefetch: load('media-2.mjs') },
    ]
    expect([...(await pageModules(pages, manifest))]).toEqual([
      ['/vitals', 'src/features/vitals/vitals.tsx'],
      ['/letters', 'src/features/media.tsx'],
    ])
  })

  it('a page without a chunk of its own is refused', async () => {
    await expect(pageModules([{ path: '/vitals', prefetch: load('shared.mjs') }], manifest)).rejects.toThrow(
      'The page of /vitals has no chunk of its own.',
    )
  })
})
