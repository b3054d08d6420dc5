import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const actor = resolve('scripts/coverage/recorded-actor.ts')
const xstate = '\0recorded-xstate'

/** Makes a build of the portal whose charts tell what they reach. It is for journeys alone, in a folder of its own. */
export const recording = (): Plugin => ({
  name: 'recording',
  enforce: 'pre',
  resolveId: (id, importer) => (id === xstate || (id === 'xstate' && importer !== actor && importer !== xstate) ? xstate : null),
  load: (id) => (id === xstate ? `export * from 'xstate'; export { createActor } from '${actor}'` : null),
})
