import type { Profile } from '../../../domain/profile/profile.ts'
import { texts } from '../texts.ts'

export const profileAddressFacts = ({ permanentAddress, postalAddress, isPostalSame }: Profile) => [
  { name: texts.address.permanent, value: permanentAddress?.text },
  { name: texts.address.postal, value: isPostalSame && permanentAddress ? texts.address.isSame : postalAddress?.text },
]
