import type { AddressField, missingInAddresses } from '../../../domain/values/postal-address.ts'
import { missingTexts } from '../texts.ts'

/** The fields of an address by their names in the form. */
const names = {
  houseNumber: 'houseNumber',
  street: 'street',
  suburb: 'suburb.name',
  city: 'city.name',
  postCode: 'postCode.name',
} as const satisfies Record<AddressField, string>

type Of = 'permanent' | 'postal'
type Name = `${Of}.${(typeof names)[AddressField]}`

/** What each address lacks, in words at its field. */
export const addressErrors = (missing: ReturnType<typeof missingInAddresses>): { [Each in Name]?: string } => {
  const errors: { [Each in Name]?: string } = {}
  for (const of of ['permanent', 'postal'] as const)
    for (const field of missing[of]) errors[`${of}.${names[field]}`] = missingTexts[of][field]
  return errors
}
