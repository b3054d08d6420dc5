/** What has a list of its own. */
export const immunisationStatuses = ['due', 'overdue', 'administered'] as const

export type ListedStatus = (typeof immunisationStatuses)[number]

/** `other`: what is none of these, such as one that was declined. */
export type ImmunisationStatus = ListedStatus | 'other'

export type Immunisation = {
  id: string
  heading: string
  description: string | null
  status: ImmunisationStatus
  /** What the practice calls another status; null where it has none, or tells none. */
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
}
