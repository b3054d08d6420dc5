import type { components } from '../../generated/practice.ts'
import { type Description, operationsOf, type PlainAccess } from '../contract/description.ts'

export type AccessArea = components['schemas']['AccessArea']
type AccessAction = components['schemas']['AccessAction']
type Access = { area: AccessArea; action: AccessAction }

/** Rows that no call of a description writes. */
const otherAccesses: Record<string, Access> = {
  import: { area: 'Whole record', action: 'imported' },
  earlierTimeOffer: { area: 'Appointments', action: 'changed' },
  paymentNotice: { area: 'Invoices and payments', action: 'changed' },
}

/** The access of a row whose operation was removed from the descriptions. */
const formerAccess: Access = { area: 'Whole record', action: 'read' }

const areas: { [Area in AccessArea]: true } = {
  Appointments: true,
  Messages: true,
  Medications: true,
  'Test results': true,
  Diagnoses: true,
  Allergies: true,
  Vitals: true,
  Immunisations: true,
  Timeline: true,
  Reminders: true,
  'Letters and resources': true,
  'Health summary': true,
  'Personal details': true,
  'Emergency contacts': true,
  'Invoices and payments': true,
  'Whole record': true,
}
const isArea = (name: string): name is AccessArea => Object.hasOwn(areas, name)
const actions = ['read', 'changed', 'downloaded', 'imported'] as const satisfies AccessAction[]

/** @throws for a name that the answer of the history may not have */
const accessOf = (id: string, { area, action }: PlainAccess): Access => {
  const known = actions.find((one) => one === action)
  if (!isArea(area) || !known) throw new Error(`${id} has an unknown x-access`)
  return { area, action: known }
}

/** The plain names of the access log's rows, from the descriptions. */
export const plainAccesses = (descriptions: readonly Description[]) => {
  const described = descriptions
    .flatMap(operationsOf)
    .flatMap(({ id, access }): [string, Access][] => (access ? [[id, accessOf(id, access)]] : []))
  const byOperation = new Map<string, Access>([...described, ...Object.entries(otherAccesses)])
  return {
    of: (operation: string) => byOperation.get(operation) ?? formerAccess,
    /** The operations whose rows belong to an area. */
    operationsOf: (area: AccessArea) => [...byOperation].flatMap(([operation, access]) => (access.area === area ? [operation] : [])),
  }
}

export type PlainAccesses = ReturnType<typeof plainAccesses>
