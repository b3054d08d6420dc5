import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

export type Chunk = {
  file: string
  /** The module the chunk was made for, as a path in the project; null for a shared chunk. */
  module: string | null
  /** The project's own modules in it. */
  modules: string[]
  isEntry: boolean
  isDynamicEntry: boolean
  imports: string[]
  /** Bytes before minifying, by package or by folder of the project. */
  sources: Record<string, number>
}

/** The report of the build in a folder. */
export const chunkReportOf = (build: string) => `${build}-chunks.json`

const sourceOf = (id: string) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? /^(?:src\/(?:features\/)?)?[^/]+/.exec(relative('.', id))?.[0] ?? id

/** A chunk that waits for itself by what it imports; the browser would run one of them too early. */
export const chunkInCircle = (chunks: readonly Pick<Chunk, 'file' | 'imports'>[]) => {
  const importsOf = new Map(chunks.map(({ file, imports }) => [file, imports]))
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    (importsOf.get(from) ?? []).some((file) => file === goal || (!seen.has(file) && reaches(file, goal, seen.add(file))))
  return chunks.find(({ file }) => reaches(file, file))?.file
}

/** Writes what every chunk of the browser's build is made of, for the size budget. */
export const chunkReport = (): Plugin => ({
  name: 'chunk-report',
  applyToEnvironment: ({ name }) => name === 'client',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle)
      .filter((output) => output.type === 'chunk')
      .map(({ fileName, facadeModuleId, isEntry, isDynamicEntry, imports, modules: rendered }): Chunk => {
        const sources: Record<string, number> = {}
        for (const [id, { renderedLength }] of Object.entries(rendered))
          sources[sourceOf(id)] = (sources[sourceOf(id)] ?? 0) + renderedLength
        const module = facadeModuleId && relative('.', facadeModuleId)
        const modules = Object.keys(rendered)
          .map((id) => relative('.', id))
          .filter((path) => path.startsWith('src/'))
        return { file: fileName, module, modules, isEntry, isDynamicEntry, imports, sources }
      })
    const circle = chunkInCircle(chunks)
    if (circle) throw new Error(`${circle} imports itself by others.`)
    writeFileSync(chunkReportOf(this.environment.config.build.outDir), JSON.stringify(chunks, null, 1))
  },
})
