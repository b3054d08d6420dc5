import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const server = join(import.meta.dirname, '..')

/** A hash of the code that creates the sandbox. It changes with every migration or change of the data. */
export const seedCode = globSync(['platform/{access,database,store,values}/**/*.ts', 'areas/*/store/*.ts', 'sandbox/**/*.ts'], {
  cwd: server,
})
  .sort()
  .reduce((hash, file) => hash.update(file).update(readFileSync(join(server, file))), createHash('sha256'))
  .digest('hex')
