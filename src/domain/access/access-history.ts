/** The parts of a record by which the history can be filtered, in the words of the API. */
export const accessAreas = [
  'Appointments',
  'Messages',
  'Medications',
  'Test results',
  'Diagnoses',
  'Allergies',
  'Vitals',
  'Immunisations',
  'Timeline',
  'Reminders',
  'Letters and resources',
  'Health summary',
  'Personal details',
  'Emergency contacts',
  'Invoices and payments',
  'Whole record',
] as const
type AccessArea = (typeof accessAreas)[number]
export type AccessAction = 'read' | 'changed' | 'downloaded' | 'imported'
export type AccessRole = 'patient' | 'proxy' | 'import' | 'paymentProvider' | 'visitor'

/** One access to a record. `person`: null without an account. `source`: that of an import, null if unknown. */
export type Access = {
  id: string
  at: string
  visitId: string | null
  personId: string | null
  person: string | null
  role: AccessRole
  relationship: string | null
  actingFor: string | null
  area: AccessArea
  action: AccessAction
  source: string | null
}

/** Plain dates, both included; null for an open end. `personId` and `area`: null for all. */
export type AccessFilter = {
  from: string | null
  to: string | null
  personId: string | null
  area: AccessArea | null
  isOwnHidden: boolean
}

export type AccessPerson = { id: string; name: string; isUser: boolean }

/** The accesses of one kind to an area within a visit. `count`: their number. */
export type VisitStep = { id: string; at: string; area: AccessArea; action: AccessAction; count: number }
/** The accesses of one session. `at`: the latest of them. */
export type Visit = Pick<Access, 'id' | 'at' | 'personId' | 'person' | 'role' | 'relationship' | 'actingFor' | 'source'> & {
  steps: readonly VisitStep[]
}

const groupBy = <Item>(items: readonly Item[], keyFor: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyFor(item))
    if (group) group.push(item)
    else groups.set(keyFor(item), [item])
  }
  return [...groups.values()]
}

const keyOf = ({ visitId, id }: Access) => visitId ?? id

const stepsOf = (accesses: readonly Access[]): VisitStep[] =>
  groupBy(accesses, ({ area, action }) => `${area} ${action}`).flatMap(([latest, ...earlier]) =>
    latest ? [{ id: latest.id, at: latest.at, area: latest.area, action: latest.action, count: earlier.length + 1 }] : [],
  )

/** Groups accesses, latest first, by session. An access without a session is a visit of its own. */
export const groupVisits = (accesses: readonly Access[]): Visit[] =>
  groupBy(accesses, keyOf).flatMap((rows) => {
    const [latest] = rows
    if (!latest) return []
    const { id, at, personId, person, role, relationship, actingFor, source } = latest
    return [{ id, at, personId, person, role, relationship, actingFor, source, steps: stepsOf(rows) }]
  })
