import { readFileSync } from 'node:fs'
import type { Manifest } from 'vite'

const entry = 'index.html'

/** The module that sends requests to the practice. */
export const callModules = ['src/flows/session-calls.ts']

/** The modules of every signed-in page. */
export const frameModules = ['src/app/signed-in.tsx', 'src/app/first-screen.ts']

/** The modules of the first screen after the sign-in. */
export const firstScreenModules = [...frameModules, 'src/features/dashboard/dashboard.tsx']

/** The modules that a page's module imports by itself, for what it shows first. The shell page preloads both. */
export const modulesBeside: Readonly<Record<string, readonly string[]>> = {
  'src/features/dashboard/dashboard.tsx': ['src/features/dashboard/needs.tsx'],
}

/** Vite's manifest of the chunks of a build. */
export const readManifest = (build: string): Manifest => JSON.parse(readFileSync(`${build}/.vite/manifest.json`, 'utf8'))

const keysWithImports = (key: string, manifest: Manifest, keys = new Set<string>()): Set<string> => {
  if (keys.has(key)) return keys
  keys.add(key)
  for (const imported of manifest[key]?.imports ?? []) keysWithImports(imported, manifest, keys)
  return keys
}

const filesOf = (keys: Iterable<string>, manifest: Manifest) => [...keys].map((key) => manifest[key]?.file ?? key)

/** The files of the first load, which the sign-in page needs. */
export const firstLoad = (manifest: Manifest) => filesOf(keysWithImports(entry, manifest), manifest)

/** The files that dynamically imported modules need in addition to the first load. @throws for a module without a chunk of its own */
export const filesBeside = (modules: readonly string[], manifest: Manifest) => {
  const missing = modules.find((module) => !manifest[module]?.isDynamicEntry)
  if (missing) throw new Error(`The build has no chunk for ${missing}.`)
  const first = keysWithImports(entry, manifest)
  const keys = new Set(modules.flatMap((module) => [...keysWithImports(module, manifest)]))
  return filesOf(
    [...keys].filter((key) => !first.has(key)),
    manifest,
  )
}
