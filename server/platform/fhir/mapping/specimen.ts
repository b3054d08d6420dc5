import { conceptName } from '../reading/concepts.ts'
import { joinTexts, member } from '../reading/fields.ts'

/** The type of a Specimen and the site of its collection, as text. */
export const specimenName = (specimen: unknown) =>
  joinTexts([conceptName(member(specimen, 'type')), conceptName(member(member(specimen, 'collection'), 'bodySite'))])
