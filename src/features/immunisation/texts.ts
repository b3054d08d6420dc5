import type { ImmunisationList } from '../../api/immunisations.ts'
import type { ImmunisationStatus } from '../../domain/immunisation.ts'

/** Record specification, section 2: immunisation. */
export const texts = {
  title: 'Immunisation',
  listed: 'immunisations',
  dueOn: 'Due On',
  indication: 'Indication',
  vaccinator: 'Vaccinator',
  description: 'Description',
  administeredOn: 'Administered on',
  outcome: 'Outcome',
  comments: 'Comments',
  printTitle: (list: string) => `Immunisations: ${list}`,
  vaccine: 'Vaccine',
  status: 'Status',
} as const

export const statusTexts: Record<ImmunisationStatus, string> = { due: 'Due', overdue: 'Overdue', administered: 'Administered' }
export const listTexts: Record<ImmunisationList, string> = { ...statusTexts, all: 'All' }
