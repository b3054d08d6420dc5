import { useState } from 'react'
import { Facts } from '../../../ui/lists/facts.tsx'
import { lazyDialog } from '../lazy-dialog.ts'
import { ProfileCard } from '../profile-card.tsx'
import type { ProfilePart } from '../profile-part.ts'
import { texts } from '../texts.ts'
import { UnreadableNotice } from '../unreadable-notice.tsx'
import { profileAddressFacts } from './address-facts.ts'

const AddressDialog = lazyDialog('AddressDialog')

/** Not editable with unreadable values: saving replaces both postal addresses and would delete them. */
export const AddressCard = ({ profile, canEdit, onChanged }: ProfilePart) => {
  const [isEditing, setEditing] = useState(false)
  const { permanentAddress, postalAddress, unreadableAddressCount } = profile
  const isWhole = unreadableAddressCount === 0
  return (
    <ProfileCard title={texts.address.title} onEdit={canEdit && isWhole ? () => setEditing(true) : undefined}>
      <UnreadableNotice count={unreadableAddressCount} isHeld={canEdit} />
      {isWhole && permanentAddress === null && postalAddress === null && <p>{texts.address.none}</p>}
      <Facts facts={profileAddressFacts(profile)} />
      {isEditing && <AddressDialog profile={profile} onChanged={onChanged} onClose={() => setEditing(false)} />}
    </ProfileCard>
  )
}
