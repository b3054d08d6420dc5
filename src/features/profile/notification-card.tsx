import { NotificationSwitch } from './notification-switch.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { ProfilePart } from './profile-part.ts'
import { texts } from './texts.ts'

/** These are the patient's own to choose, whatever else the practice lets its patients change. */
export const NotificationCard = (part: ProfilePart) => (
  <ProfileCard title={texts.notifications.title}>
    <NotificationSwitch kind="email" {...part} />
    <NotificationSwitch kind="inApp" {...part} />
  </ProfileCard>
)
