import { existsSync } from 'node:fs'
import { callModules, filesBeside, firstLoad, firstScreenModules, readManifest } from './portal-build/manifest.ts'

/** Relative to this file, as size-limit reads paths. */
const build = '../build/portal'

if (!existsSync('build/portal')) throw new Error('There is no build to measure: run npm run build first.')
const manifest = readManifest('build/portal')
const paths = (files: readonly string[]) => files.map((file) => `${build}/${file}`)

/** The configuration of size-limit: brotli bytes of JavaScript. */
export default [
  { name: 'sign-in page', path: paths(firstLoad(manifest)), limit: '120 kB' },
  {
    name: 'dashboard, beside the sign-in page',
    path: paths(filesBeside([...callModules, ...firstScreenModules], manifest)),
    limit: '78 kB',
  },
]
