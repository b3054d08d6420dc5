import type { ImmunisationList } from '../../api/record/immunisations.ts'
import type { Immunisation, ListedStatus } from '../../domain/record/immunisation.ts'
import { texts as common } from '../../ui/layout/texts.ts'

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
  showAll: 'See all',
  book: 'Book an appointment',
  notRecorded: 'Not recorded',
  printTitle: 'Immunisations',
  printedPart: 'We could not load all of your immunisations. At most the list in sight is printed here.',
  printedOld: 'We could not load your immunisations again just now. What is printed here may have changed since.',
  vaccine: 'Vaccine',
  other: 'Other',
} as const

export const statusTexts: Record<ListedStatus, string> = { due: 'Due', overdue: 'Overdue', administered: 'Administered' }
/** A status outside the known ones is shown in the practice's words. */
export const statusText = ({ status, otherStatus }: Immunisation) =>
  status === 'other' ? (otherStatus ?? common.missing) : statusTexts[status]

export const listTexts: Record<ImmunisationList, string> = { ...statusTexts, all: 'All' }

/** Texts of empty lists. */
export const nothingTexts: Record<ImmunisationList, string> = {
  due: 'Your practice has noted no immunisation as due here. Ask your practice whether any is.',
  overdue: 'Your practice has noted no immunisation as overdue here. Ask your practice whether any is.',
  administered: 'Your practice has recorded no immunisation as given.',
  all: 'Your practice has no immunisations on record here.',
}
