import { useState } from 'react'
import { lazyPart } from '../../../ui/layout/lazy-part.tsx'
import { Facts } from '../../../ui/lists/facts.tsx'
import { ProfileCard } from '../profile-card.tsx'
import type { ProfilePart } from '../profile-part.ts'
import { texts } from '../texts.ts'
import { NotShown } from '../unreadable-notice.tsx'
import { addressFacts } from './address-facts.ts'

const AddressDialog = lazyPart(async () => (await import('./address-dialog.tsx')).AddressDialog)

/** Saving replaces both addresses: what cannot be read would be lost. */
export const AddressCard = ({ profile, canEdit, onChanged }: ProfilePart) => {
  const [isEditing, setEditing] = useState(false)
  const { permanentAddress, postalAddress, unreadableAddressCount } = profile
  const isWhole = unreadableAddressCount === 0
  return (
    <ProfileCard title={texts.address.title} onEdit={canEdit && isWhole ? () => setEditing(true) : undefined}>
      <NotShown count={unreadableAddressCount} isHeld={canEdit} />
      {isWhole && permanentAddress === null && postalAddress === null && <p>{texts.address.none}</p>}
      <Facts facts={addressFacts(profile)} />
      {isEditing && <AddressDialog profile={profile} onChanged={onChanged} onClose={() => setEditing(false)} />}
    </ProfileCard>
  )
}
