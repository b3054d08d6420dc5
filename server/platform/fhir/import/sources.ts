import { codes } from '../reading/concepts.ts'
import { type Deletion, type Entry, entriesOf, type Found } from '../reading/entries.ts'
import { list, member, text } from '../reading/fields.ts'
import type { Source } from '../reading/source.ts'
import { hasSource, keyIn } from '../store/source-key.ts'
import { withContainedObservations } from './contained-observations.ts'

/**
 * Where the ids of a resource mean something. `source`: what names it, null where nothing does. `base`: the address of its server, by which its relative
 * references are resolved.
 */
export type Origin = { source: string | null; base: string | null }
export type SourcedEntry = Entry & { origin: Origin }
export type SourcedDeletion = Deletion & { origin: Origin }

/** The source of what was imported before rows belonged to sources. */
export const sourceBefore = 'before'
const own = 'own:'
const maxSourceLength = 200

/** Names what is stored only; the same server is the same by either protocol. */
export const plainSource = (written: string) =>
  written
    .replace(/#.*$/s, '')
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '')
    .replace(/[\s@]/g, '_')
    .slice(0, maxSourceLength)

export const isSourceName = (name: string) => /^[\w.:/-]{1,100}$/.test(name) && !name.startsWith(own)

/** The server in whose address a resource stands. */
const baseOf = (url: string | null) => /^(https?:\/\/.+)\/[A-Za-z]+\/[\w.-]+$/i.exec(url?.split('/_history/')[0] ?? '')?.[1] ?? null

/** As stated by the command, else by the resource itself, else by its address. */
const originOf = (stated: string | null, metaSource: string | null, url: string | null): Origin => {
  const base = baseOf(url)
  const named = [stated, metaSource, base].map((one) => one && plainSource(one)).find((one) => one)
  return { source: named || null, base }
}

const inOrigin = (key: string, { source }: Origin) => (source === null ? key : keyIn(source, key))

const sourced = (found: Found, stated: string | null) => {
  if ('deleted' in found) {
    const origin = originOf(stated, null, found.url)
    return { ...found, deleted: inOrigin(found.deleted, origin), origin }
  }
  if (!('resource' in found)) return found
  const origin = originOf(stated, text(member(found.resource, 'meta'), 'source'), found.fullUrl)
  return { ...found, key: found.key && inOrigin(found.key, origin), origin }
}

/** The resources of a file with their origins; a key names its source where one is known. */
export async function* sourcedEntriesOf(file: Source, stated: string | null) {
  for await (const found of entriesOf(file)) {
    const one = sourced(found, stated)
    if ('resource' in one) yield* withContainedObservations(one)
    else yield one
  }
}

/** The source of patients whom nothing else names: the one that calls this patient so. `system`: tells two such sources apart. */
export const ownSourceOf = (key: string, system?: string) => `${own}${key}${system === undefined ? '' : `:${plainSource(system)}`}`
export const isOwnSource = (source: string) => source.startsWith(own)

/** The key of a row about a patient, whose source counts where the resource names none. */
export const rowKey = (key: string, patientSource: string) => (hasSource(key) ? key : keyIn(patientSource, key))

/** Kinds of identifiers that a country or everybody gives: they name no system of one source. */
const publicKinds = ['NI', 'NHI', 'NIIP', 'SS', 'PPN', 'DL', 'TAX', 'JHN', 'MC', 'MA', 'CZ']
const publicSystems = [/\bhl7\.org/, /^urn:ietf:/, /\bstandards\.digital\.health\.nz/, /\bns\.electronichealth\.net\.au/, /\bfhir\.nhs\.uk/]

const systemName = (system: string) => /^https?:\/\/([^/]+)/i.exec(system)?.[1]?.toLowerCase() ?? system.slice(0, maxSourceLength)

/** The systems of a resource's identifiers that belong to one source: the hosts of their addresses. */
export const systemsOf = (resource: unknown) =>
  list(resource, 'identifier').flatMap((identifier) => {
    const system = text(identifier, 'system')
    const isPublic = codes(member(identifier, 'type')).some((code) => publicKinds.includes(code))
    return system === null || isPublic || publicSystems.some((one) => one.test(system)) ? [] : [systemName(system)]
  })
