import { posix } from 'node:path'
import type { Chunk } from './chunk-report.ts'
import { filesOf } from './page-sizes.ts'
import type { ShellPage } from './shell-page.ts'

const frame = ['src/app/signed-in.tsx', 'src/app/first-screen.ts']
/** What a page shows first of what it imports by itself. */
const shownFirst: Readonly<Record<string, string>> = {
  'src/features/appointments/appointments.tsx': 'src/features/appointments/book/book-appointment.tsx',
}
const entry = /'(\/[\w-]*)'(?:(?!'\/)[\s\S])*?import\('([^']+)'\)/g

/** The module of each page, from the table's own text (`src/app/routes.ts`): a path, and the import after it. */
export const modulesOf = (table: string) =>
  new Map([...table.matchAll(entry)].map(([, path = '', module = '']) => [path, posix.join('src/app', module)]))

/** The signed-in pages with the files that each needs, its frame's included. @throws where the table of pages does not tell what a page imports */
export const pageFiles = (pages: readonly Omit<ShellPage, 'files'>[], table: string, chunks: readonly Chunk[]): ShellPage[] => {
  const modules = modulesOf(table)
  return pages.map((page) => {
    const module = modules.get(page.path)
    if (!module) throw new Error(`src/app/routes.ts does not tell what ${page.path} imports.`)
    const first = shownFirst[module]
    const files = new Set([...frame, module, ...(first ? [first] : [])].flatMap((part) => filesOf(part, chunks)))
    return { ...page, files: [...files].map((file) => `/${file}`) }
  })
}
