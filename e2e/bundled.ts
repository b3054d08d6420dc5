import { build } from 'vite'

/** A module of the portal as a script of its own, whose exports are a global of this name. */
export const bundled = async (entry: string, name: string) => {
  const result = await build({ configFile: false, logLevel: 'error', build: { write: false, lib: { entry, formats: ['iife'], name } } })
  const [bundle] = [result].flat()
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} was not built`)
  return `${bundle.output[0].code};window.${name} = ${name}`
}
