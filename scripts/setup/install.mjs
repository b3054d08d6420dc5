import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { Problem } from './problem.mjs'
import { projectNode, run, withoutTools } from './run.mjs'

const stamp = 'node_modules/.installed-lock'

/**
 * Installs exactly the locked packages, unless the installed ones are from the same lock file.
 * @throws {Problem}
 */
export const install = async () => {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(projectNode) && existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing the locked packages (about half a minute) …')
  if ((await run('npm ci --loglevel=error', withoutTools)) !== 0)
    throw new Problem('The packages could not be installed: see what npm says above, and check the network.')
  if (!existsSync(projectNode))
    throw new Problem("The packages came without Node: allow npm to run install scripts ('npm config set ignore-scripts false').")
  writeFileSync(stamp, lock)
}
