import type { Chunk } from './chunk-report.ts'

export type PageSize = {
  page: string
  /** Bytes that only this page adds to the sign-in page. */
  own: number
  total: number
  /** The heaviest packages and folders among its own, with their share of the bytes. */
  heaviest: { source: string; bytes: number }[]
}

const withImports = (file: string, chunks: ReadonlyMap<string, Chunk>, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const imported of chunks.get(file)?.imports ?? []) withImports(imported, chunks, seen)
  return seen
}

/** What a part needs beside the sign-in page's own files. */
export const filesOf = (module: string, list: readonly Chunk[]): string[] => {
  const chunks = new Map(list.map((chunk) => [chunk.file, chunk]))
  const [entry, part] = [list.find(({ isEntry }) => isEntry), list.find(({ modules }) => modules.includes(module))]
  if (!entry || !part) throw new Error(`The build has no part of its own for ${module}.`)
  const atSignIn = withImports(entry.file, chunks)
  return [...withImports(part.file, chunks)].filter((file) => !atSignIn.has(file))
}

const sharesOf = ({ sources }: Chunk, bytes: number) => {
  const rendered = Object.values(sources).reduce((sum, length) => sum + length, 0) || 1
  return Object.entries(sources).map(([source, length]) => ({ source, bytes: (bytes * length) / rendered }))
}

const heaviest = (files: readonly string[], chunks: ReadonlyMap<string, Chunk>, bytesOf: (file: string) => number) => {
  const bySource = new Map<string, number>()
  for (const file of files) {
    const chunk = chunks.get(file)
    if (chunk) for (const { source, bytes } of sharesOf(chunk, bytesOf(file))) bySource.set(source, (bySource.get(source) ?? 0) + bytes)
  }
  return [...bySource].map(([source, bytes]) => ({ source, bytes: Math.round(bytes) })).sort((a, b) => b.bytes - a.bytes)
}

/** The sign-in page, which is the entry with all it imports, then every part that is loaded when it is needed, the largest first. */
export const pageSizes = (list: readonly Chunk[], bytesOf: (file: string) => number): PageSize[] => {
  const chunks = new Map(list.map((chunk) => [chunk.file, chunk]))
  const entry = list.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const sum = (files: Iterable<string>) => [...files].reduce((bytes, file) => bytes + bytesOf(file), 0)
  const signIn = withImports(entry.file, chunks)
  const atSignIn = sum(signIn)
  const sizeOf = (page: string, files: string[], own: number, total: number) => ({
    page,
    own,
    total,
    heaviest: heaviest(files, chunks, bytesOf),
  })

  const lazy = list
    .filter((chunk) => chunk.isDynamicEntry && !signIn.has(chunk.file))
    .map((chunk) => {
      const files = [...withImports(chunk.file, chunks)].filter((file) => !signIn.has(file))
      return sizeOf(chunk.module ?? chunk.file, files, sum(files), atSignIn + sum(files))
    })
    .sort((a, b) => b.own - a.own)
  return [sizeOf('sign-in page', [...signIn], atSignIn, atSignIn), ...lazy]
}
