import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Chunk } from '../../scripts/portal-build/chunk-report.ts'
import { modulesOf, pageFiles } from '../../scripts/portal-build/page-files.ts'
import { signedInRoutes } from '../../src/app/routes.ts'

const part = (module: string, file: string, imports: string[] = []): Chunk => ({
  file,
  module,
  modules: [module],
  isEntry: module === 'src/app/main.tsx',
  isDynamicEntry: true,
  imports,
  sources: {},
})
const chunks = [
  part('src/app/main.tsx', 'main.js', ['react.js']),
  part('src/app/signed-in.tsx', 'signed-in.js', ['react.js']),
  part('src/app/first-screen.ts', 'first.js'),
  part('src/features/vitals/vitals.tsx', 'vitals.js', ['list.js', 'signed-in.js']),
  part('list', 'list.js'),
  part('src/features/appointments/appointments.tsx', 'appointments.js'),
  part('src/features/appointments/book/book-appointment.tsx', 'book.js', ['list.js']),
]
const table = "'/vitals': { icon: Activity, card: {}, Page: page(async () => (await import('../features/vitals/vitals.tsx')).Vitals) },"

describe('the code of a signed-in page', () => {
  it('is its frame and its own, but for what every page brings', () => {
    expect(pageFiles([{ path: '/vitals', title: 'Vitals', hasTrail: true, intro: [] }], table, chunks)).toEqual([
      { path: '/vitals', title: 'Vitals', hasTrail: true, intro: [], files: ['/signed-in.js', '/first.js', '/vitals.js', '/list.js'] },
    ])
  })

  it('is with it what the page shows first of what it imports by itself', () => {
    const [page] = pageFiles(
      [{ path: '/appointments', title: 'Appointments', hasTrail: true, intro: [] }],
      readFileSync('src/app/routes.ts', 'utf8'),
      chunks,
    )
    expect(page?.files).toEqual(['/signed-in.js', '/first.js', '/appointments.js', '/book.js', '/list.js'])
  })

  it('is told by the table of pages: one that it does not tell stops the build', () => {
    expect(() => pageFiles([{ path: '/letters', title: 'Letters', hasTrail: true, intro: [] }], table, chunks)).toThrow('/letters')
  })

  it('is told for every page there is', () => {
    const modules = modulesOf(readFileSync('src/app/routes.ts', 'utf8'))
    expect(signedInRoutes.filter(({ path }) => !modules.has(path))).toEqual([])
    expect(modules.get('/')).toBe('src/features/dashboard/dashboard.tsx')
    expect(modules.get('/accounts')).toBe('src/app/accounts-page.tsx')
  })
})
