import { readFileSync } from 'node:fs'

/** The configuration that the sandbox serves. */
export const publicConfiguration = (): unknown => JSON.parse(readFileSync('public/config.json', 'utf8'))
