import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'

/** The project's own Node; it exists once the packages are installed. */
export const projectNode = resolve('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')

const tools = resolve('node_modules/.bin')
const otherFolders = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')))

/** An environment in which the project's own tools, Node included, are found first. */
export const withTools = { ...process.env, PATH: [tools, ...otherFolders].join(delimiter) }

/** An environment with the system's Node and npm, so that an install never replaces the Node it runs on. */
export const withoutTools = { ...process.env, PATH: otherFolders.join(delimiter) }

/**
 * Runs a command line in a shell with visible output, and returns its exit code.
 * @param {string} command
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>}
 */
export const run = (command, env = withTools) =>
  new Promise((settle, reject) => {
    spawn(command, { shell: true, stdio: 'inherit', env })
      .once('error', reject)
      .once('close', (code) => settle(code ?? 1))
  })
