import { mkdtempSync, readFileSync, rmdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { Problem } from './problem.mjs'

const numbers = (/** @type {string} */ version) => version.split('.').map(Number)

/** @throws {Problem} if this Node is older than package.json requires */
export const checkNode = (version = process.versions.node) => {
  const needed = JSON.parse(readFileSync('package.json', 'utf8')).engines.node.replace('>=', '')
  const [major = 0, minor = 0] = numbers(version)
  const [neededMajor = 0, neededMinor = 0] = numbers(needed)
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  throw new Problem(`Node ${needed} or newer is needed, and this is Node ${version}: install a newer one from https://nodejs.org.`)
}

/** @throws {Problem} if the folder is not writable */
export const checkFolder = (folder = '.') => {
  try {
    rmdirSync(mkdtempSync(`${folder}/.writable-`))
  } catch {
    throw new Problem(
      `The folder ${folder === '.' ? process.cwd() : folder} cannot be written to: make it writable, or copy the project elsewhere.`,
    )
  }
}

/** @returns {Promise<string | null>} the reason why the port cannot be opened */
const refusal = (/** @type {number} */ port, /** @type {string} */ host) =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    probe.listen(port, host, () => probe.close(() => resolve(null)))
  })

/**
 * @param {string} text
 * @param {string} variable that chooses the port
 * @param {string} command to type with the variable
 * @throws {Problem} for a port that is invalid, taken or not allowed
 */
export const checkPort = async (text, variable = 'PORT', command = 'npm start') => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Problem(`${variable} is ${text}, which is not a port: use a number from 1 to 65535.`)
  const refusals = await Promise.all(['127.0.0.1', '::1'].map((host) => refusal(port, host)))
  if (refusals.includes('EADDRINUSE'))
    throw new Problem(
      `Port ${port} is in use: stop the program that uses it, or choose another with ${variable}=${port === 65535 ? port - 1 : port + 1} ${command}.`,
    )
  if (refusals.includes('EACCES'))
    throw new Problem(`Port ${port} is not open to this account: choose one above 1023 with ${variable}=4000 ${command}.`)
}
