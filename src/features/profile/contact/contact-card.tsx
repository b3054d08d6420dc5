import { useState } from 'react'
import { Facts } from '../../../ui/facts.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ProfileCard } from '../profile-card.tsx'
import type { ProfilePart } from '../profile-part.ts'
import { texts } from '../texts.ts'
import { contactFacts } from './contact-facts.ts'
import { usePhoneText } from './use-phone-text.ts'

const ContactDialog = lazyPart(async () => (await import('./contact-dialog.tsx')).ContactDialog)

export const ContactCard = ({ connection, profile, canEdit, onChanged }: ProfilePart) => {
  const [isEditing, setEditing] = useState(false)
  const phoneText = usePhoneText()
  return (
    <ProfileCard title={texts.contact.title} onEdit={canEdit ? () => setEditing(true) : undefined}>
      <Facts facts={contactFacts(profile, phoneText)} />
      {isEditing && (
        <ContactDialog connection={connection} profile={profile} onSaved={() => void onChanged()} onClose={() => setEditing(false)} />
      )}
    </ProfileCard>
  )
}
