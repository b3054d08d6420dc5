import { globSync } from 'node:fs'

/** The files whose sentences and spelling `npm run check` checks: documents, and TypeScript files with their comments. */
const checked = ['*.md', '.github/**/*.md', 'docs/**/*.md', 'machines/**/*.ts', 'scripts/prose/*.ts', 'scripts/{prose,commits}.ts']

/** Files that are not checked, by reason. */
const exceptions = {
  'written by npm run contracts from descriptions in api-spec': ['docs/contracts/**'],
  'generated from api-spec by orval': ['src/api/generated/**'],
  'comments to be rewritten; a room that follows docs/language.md moves to the checked files': [
    'bench/**',
    'e2e/**',
    'inspector/**',
    'server/**',
    'src/**',
    'tests/**',
  ],
}

const isExcepted = new Set(Object.values(exceptions).flatMap((patterns) => globSync(patterns)))

export const checkedFiles = () =>
  globSync(checked)
    .filter((file) => !isExcepted.has(file))
    .sort()
