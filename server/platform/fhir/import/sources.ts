import { codes } from '../reading/concepts.ts'
import type { Deletion, Entry } from '../reading/entries.ts'
import { list, member, text } from '../reading/fields.ts'
import { hasSource, keyIn } from '../store/source-key.ts'

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
export const originOf = (stated: string | null, metaSource: string | null, url: string | null): Origin => {
  const base = baseOf(url)
  const named = [stated, metaSource, base].map((one) => one && plainSource(one)).find((one) => one)
  return { source: named || null, base }
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
