export const immunisationStatuses = ['due', 'overdue', 'administered'] as const

export type ImmunisationStatus = (typeof immunisationStatuses)[number]

export type Immunisation = {
  id: string
  heading: string
  description: string | null
  status: ImmunisationStatus
  /** Instants or plain dates. */
  dueOn: string | null
  administeredOn: string | null
  indication: string | null
  vaccinator: string | null
  outcome: string | null
  comments: string | null
  /** Says that there are none. */
  isStatement: boolean
}
