import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const actor = resolve('scripts/coverage/recorded-actor.ts')
const xstate = '\0recorded-xstate'

/** Makes a build whose machines report what they reach, for journeys only and in its own folder. */
export const recording = (): Plugin => ({
  name: 'recording',
  enforce: 'pre',
  resolveId: (id, importer) => (id === xstate || (id === 'xstate' && importer !== actor && importer !== xstate) ? xstate : null),
  load: (id) => (id === xstate ? `export * from 'xstate'; export { createActor } from '${actor}'` : null),
})
