import { EmergencyContacts } from './emergency/emergency-contacts.tsx'
import { NotShown } from './not-shown.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { ProfilePart } from './profile-part.ts'
import { texts } from './texts.ts'

/** Emergency contacts are the patient's to change at every practice. */
export const EmergencyCard = ({ profile, onChanged }: ProfilePart) => (
  <ProfileCard title={texts.emergency.title}>
    <NotShown count={profile.unreadableContacts} />
    <EmergencyContacts contacts={profile.emergencyContacts} isWhole={profile.unreadableContacts === 0} onChanged={onChanged} />
  </ProfileCard>
)
