import { Notice } from '../../ui/notice.tsx'
import { texts as common } from '../../ui/texts.ts'
import { ProfileCard } from './profile-card.tsx'
import type { ProfilePart } from './profile-part.ts'
import { texts } from './texts.ts'

export const EmergencyCard = ({ profile }: ProfilePart) => (
  <ProfileCard title={texts.emergency.title}>
    {profile.unreadableContacts > 0 && <Notice tone="warning">{common.leftOut(profile.unreadableContacts)}</Notice>}
    {profile.emergencyContacts.map(({ id, name, relationship }) => (
      <p key={id}>
        {name} {relationship}
      </p>
    ))}
  </ProfileCard>
)
