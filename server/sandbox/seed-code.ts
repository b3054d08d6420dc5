import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '..')

/** Names the code that a sandbox is made by: another one for any other migration or data. */
export const seedCode = globSync(['platform/{access,database,store,values}/**/*.ts', 'areas/*/store/*.ts', 'sandbox/**/*.ts'], {
  cwd: server,
})
  .sort()
  .reduce((hash, file) => hash.update(file).update(readFileSync(join(server, file))), createHash('sha256'))
  .digest('hex')
