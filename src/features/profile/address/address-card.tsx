import { useState } from 'react'
import { Facts } from '../../../ui/facts.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ProfileCard } from '../profile-card.tsx'
import type { ProfilePart } from '../profile-part.ts'
import { texts } from '../texts.ts'
import { addressFacts } from './address-facts.ts'

const AddressDialog = lazyPart(async () => (await import('./address-dialog.tsx')).AddressDialog)

export const AddressCard = ({ connection, profile, canEdit, onChanged }: ProfilePart) => {
  const [isEditing, setEditing] = useState(false)
  const isNone = profile.permanentAddress === null && profile.postalAddress === null
  return (
    <ProfileCard title={texts.address.title} onEdit={canEdit ? () => setEditing(true) : undefined}>
      {isNone && <p>{texts.address.none}</p>}
      <Facts facts={addressFacts(profile)} />
      {isEditing && (
        <AddressDialog connection={connection} profile={profile} onSaved={() => void onChanged()} onClose={() => setEditing(false)} />
      )}
    </ProfileCard>
  )
}
