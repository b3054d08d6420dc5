import type { ImportSource } from './import-source.ts'
/** The statuses with their own list. */
export const immunisationStatuses = ['due', 'overdue', 'administered'] as const

export type ListedStatus = (typeof immunisationStatuses)[number]

/** `other`: any further status, such as declined. */
export type ImmunisationStatus = ListedStatus | 'other'

export type Immunisation = {
  id: string
  heading: string
  description: string | null
  status: ImmunisationStatus
  /** The practice's word for another status; null without one. */
  otherStatus: string | null
  /** Instants or plain dates. */
  dueOn: string | null
  administeredOn: string | null
  indication: string | null
  vaccinator: string | null
  outcome: string | null
  comments: string | null
  /** No entry, but the practice's statement that the patient has none. */
  isStatement: boolean
  importedFrom: ImportSource | null
}
