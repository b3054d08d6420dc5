import { codes } from '../reading/concepts.ts'
import type { Deletion, Entry } from '../reading/entries.ts'
import { list, member, text } from '../reading/fields.ts'
import { hasSource, keyWithSource, sourceOfKey } from '../store/source-key.ts'

/**
 * The scope in which the id of a resource is unique. `source`: the name of the scope, or null. `base`: the URL of its server, which resolves relative
 * references.
 */
export type Origin = { source: string | null; base: string | null }
export type SourcedEntry = Entry & { origin: Origin }
export type SourcedDeletion = Deletion & { origin: Origin }

/** The source of rows from before the import stored sources. */
export const legacySource = 'before'
const ownPrefix = 'own:'
const maxSourceLength = 200

/** The stored form of a source. The protocol is removed, so a server is one source under HTTP and HTTPS. */
export const plainSource = (written: string) =>
  written
    .replace(/#.*$/s, '')
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '')
    .replace(/[\s@]/g, '_')
    .slice(0, maxSourceLength)

export const isSourceName = (name: string) => /^[\w.:/-]{1,100}$/.test(name) && !name.startsWith(ownPrefix)

/** The base URL of the server in the URL of a resource. */
const baseOf = (url: string | null) => /^(https?:\/\/.+)\/[A-Za-z]+\/[\w.-]+$/i.exec(url?.split('/_history/')[0] ?? '')?.[1] ?? null

/** The origin of a resource: by the command, else by `meta.source`, else by its URL. */
export const originOf = (stated: string | null, metaSource: string | null, url: string | null): Origin => {
  const base = baseOf(url)
  const named = [stated, metaSource, base].map((one) => one && plainSource(one)).find((one) => one)
  return { source: named || null, base }
}

/** The source of a patient without a named source, made from the patient's key. `system`: separates two such sources. */
export const ownSourceOf = (key: string, system?: string) => `${ownPrefix}${key}${system === undefined ? '' : `:${plainSource(system)}`}`
export const isOwnSource = (source: string) => source.startsWith(ownPrefix)

/** The key of a row. A resource without a source takes the source of its patient. */
export const rowKey = (key: string, patientSource: string) => (hasSource(key) ? key : keyWithSource(patientSource, key))

/** The name of the source in the key of a row; null if the file names none. */
export const sourceNameOf = (key: string) => {
  if (!hasSource(key)) return null
  const source = sourceOfKey(key).split('#')[0] ?? ''
  return isOwnSource(source) || source === legacySource ? null : source
}

/** Identifier types that a country or a public body issues. They do not identify a source. */
const publicKinds = ['NI', 'NHI', 'NIIP', 'SS', 'PPN', 'DL', 'TAX', 'JHN', 'MC', 'MA', 'CZ']
const publicSystems = [/\bhl7\.org/, /^urn:ietf:/, /\bstandards\.digital\.health\.nz/, /\bns\.electronichealth\.net\.au/, /\bfhir\.nhs\.uk/]

const systemName = (system: string) => /^https?:\/\/([^/]+)/i.exec(system)?.[1]?.toLowerCase() ?? system.slice(0, maxSourceLength)

/** The identifier systems of a resource that belong to one source, reduced to the host of their URL. */
export const systemsOf = (resource: unknown) =>
  list(resource, 'identifier').flatMap((identifier) => {
    const system = text(identifier, 'system')
    const isPublic = codes(member(identifier, 'type')).some((code) => publicKinds.includes(code))
    return system === null || isPublic || publicSystems.some((one) => one.test(system)) ? [] : [systemName(system)]
  })
