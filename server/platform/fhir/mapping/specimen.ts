import { conceptName } from '../reading/concepts.ts'
import { joined, member } from '../reading/fields.ts'

/** The type of a Specimen, and the site of its collection. */
export const specimenName = (specimen: unknown) =>
  joined([conceptName(member(specimen, 'type')), conceptName(member(member(specimen, 'collection'), 'bodySite'))])
