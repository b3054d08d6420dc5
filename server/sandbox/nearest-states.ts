import { providerStates } from './provider-states.ts'

const wordsOf = (name: string) => name.toLowerCase().split(/\W+/)

const namedStates = 3

/** The states that have most words in common with an unknown one. */
export const nearestStates = (unknown: string) => {
  const asked = new Set(wordsOf(unknown))
  const likeness = (name: string) => wordsOf(name).filter((word) => asked.has(word)).length / wordsOf(name).length
  return Object.keys(providerStates)
    .sort((one, other) => likeness(other) - likeness(one))
    .slice(0, namedStates)
    .map((name) => `'${name}'`)
    .join(', ')
}
