import { useState } from 'react'
import { lazyPart } from '../../ui/layout/lazy-part.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { personalFacts } from './personal-facts.ts'
import { ProfileCard } from './profile-card.tsx'
import type { ProfilePart } from './profile-part.ts'
import { texts } from './texts.ts'

const PersonalDialog = lazyPart(async () => (await import('./personal-dialog.tsx')).PersonalDialog)

export const PersonalCard = ({ profile, canEdit, onChanged }: ProfilePart) => {
  const [isEditing, setEditing] = useState(false)
  return (
    <ProfileCard title={texts.personal.title} onEdit={canEdit ? () => setEditing(true) : undefined}>
      <Facts facts={personalFacts(profile)} />
      {isEditing && <PersonalDialog profile={profile} onChanged={onChanged} onClose={() => setEditing(false)} />}
    </ProfileCard>
  )
}
