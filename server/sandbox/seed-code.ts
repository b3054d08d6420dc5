import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'

const server = new URL('../', import.meta.url)

/** Names the code that a sandbox is made by: another one for any other migration or data. */
export const seedCode = globSync('{access,database,sandbox,store}/**/*.ts', { cwd: server.pathname })
  .sort()
  .reduce((hash, file) => hash.update(file).update(readFileSync(new URL(file, server))), createHash('sha256'))
  .digest('hex')
