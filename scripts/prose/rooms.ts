import { globSync } from 'node:fs'

/** The files whose sentences and spelling `npm run check` checks: documents, and the comments of TypeScript files. */
const checked = ['*.md', '.github/**/*.md', 'docs/**/*.md', '{bench,e2e,inspector,machines,scripts,server,src,tests}/**/*.{ts,tsx}']

/** Files that are not checked, by reason. */
const exceptions = {
  'written by npm run contracts from descriptions in api-spec': ['docs/contracts/**'],
  'generated from api-spec or the database': ['src/api/generated/**', 'server/generated/**', 'server/platform/database/generated/**'],
}

/** The patterns exclude files that are generated while the check runs. */
export const checkedFiles = () => globSync(checked, { exclude: Object.values(exceptions).flat() }).sort()
