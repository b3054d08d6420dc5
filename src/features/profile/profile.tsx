import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { practiceSettingsQuery } from '../../api/practice/practice-settings.ts'
import { profileQuery } from '../../api/profile/profile.ts'
import type { MenuEntry } from '../../domain/practice/menu.ts'
import { isSettingOn } from '../../domain/practice/practice-settings.ts'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { PracticeText } from '../../ui/layout/practice-text.tsx'
import { CardSkeleton } from '../../ui/lists/card-skeleton.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { Status } from '../../ui/lists/status.tsx'
import { usePatient } from '../use-patient.tsx'
import { AddressCard } from './address/address-card.tsx'
import { ContactCard } from './contact/contact-card.tsx'
import { EmergencyContacts } from './emergency/emergency-contacts.tsx'
import { lazyDialog } from './lazy-dialog.ts'
import { NotificationSwitch } from './notification-switch.tsx'
import { personalFacts } from './personal-facts.ts'
import { PracticeFacts } from './practice-facts.tsx'
import { ProfileCard } from './profile-card.tsx'
import type { ProfilePart } from './profile-part.ts'
import type { RenderConfirmation } from './render-confirmation.ts'
import { SummaryCard } from './summary-card.tsx'
import { texts } from './texts.ts'
import { UnreadableNotice } from './unreadable-notice.tsx'

const PersonalDialog = lazyDialog('PersonalDialog')

const PersonalCard = ({ profile, canEdit, onChanged }: ProfilePart) => {
  const [isEditing, setEditing] = useState(false)
  return (
    <ProfileCard title={texts.personal.title} onEdit={canEdit ? () => setEditing(true) : undefined}>
      <Facts facts={personalFacts(profile)} />
      {isEditing && <PersonalDialog profile={profile} onChanged={onChanged} onClose={() => setEditing(false)} />}
    </ProfileCard>
  )
}

/** These are the patient's own to choose, whatever else the practice lets its patients change. */
const NotificationCard = (part: ProfilePart) => (
  <ProfileCard title={texts.notifications.title}>
    <NotificationSwitch kind="email" {...part} />
    <NotificationSwitch kind="inApp" {...part} />
  </ProfileCard>
)

/** Emergency contacts are the patient's to change at every practice. */
const EmergencyCard = ({ profile, onChanged }: ProfilePart) => (
  <ProfileCard title={texts.emergency.title}>
    <UnreadableNotice count={profile.unreadableContactCount} />
    <EmergencyContacts contacts={profile.emergencyContacts} isWhole={profile.unreadableContactCount === 0} onChanged={onChanged} />
  </ProfileCard>
)

const Columns = chakra('div', {
  base: {
    display: { base: 'grid', lg: 'flex' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    flexWrap: 'wrap',
    gap: '4',
    alignItems: 'start',
    '& > section': { flex: '1 1 17rem' },
    '& > div': { flex: '999 1 24rem' },
  },
})

/** Cards of different heights, one below the other in each column. */
const Cards = chakra('div', {
  base: { columnWidth: '20rem', columnGap: '4', '& > *': { breakInside: 'avoid' }, '& > * + *': { marginBlockStart: '4' } },
})

/** About how high the cards will be, in px. */
const heights = { summary: 320, cards: [330, 300, 260, 200, 160, 150] }

/** The cards on their way. As high as the screen, so that what follows is not seen to move. */
const Waiting = () => (
  <chakra.div minHeight="100dvh">
    <Status srOnly>{texts.loading}</Status>
    <Columns>
      <section>
        <CardSkeleton height={heights.summary} />
      </section>
      <Cards>
        {heights.cards.map((height) => (
          <CardSkeleton key={height} height={height} />
        ))}
      </Cards>
    </Columns>
  </chakra.div>
)

type ProfileProps = {
  menu: readonly MenuEntry[]
  renderConfirmation: RenderConfirmation
  /** The user signs in with another address from now on. */
  onEmailChanged: (email: string) => void
  /** What stands below the cards. It comes after them, and does without them where they do not come at once. */
  children: ReactNode
}

/** Who the patient acted for is to the practice, and what of it can be changed here. */
export const Profile = ({ menu, renderConfirmation, onEmailChanged, children }: ProfileProps) => {
  const { connection, patientId } = usePatient()
  const { data: profile, isPending, failureCount, error, refetch } = useQuery(profileQuery(connection, patientId))
  const answer = useQuery(practiceSettingsQuery(connection, patientId))
  const settings = answer.data ?? new Map<string, string>()
  // What can be changed comes with the rest, so that nothing moves; settings that fail are not waited for.
  const isWaiting = isPending || (answer.isPending && answer.failureCount === 0)
  // The cards are rendered beside other work: all at once they would hold up the page.
  const wasWaiting = useDeferredValue(isWaiting)
  if (isWaiting || wasWaiting)
    return (
      <>
        <Waiting />
        {failureCount > 0 && children}
      </>
    )
  if (!profile)
    return (
      <>
        <FailedNotice error={error} onRetry={() => void refetch()} />
        {children}
      </>
    )

  const part = { profile, canEdit: isSettingOn(settings, 'AllowPatientToUpdateProfile'), onChanged: refetch }
  return (
    <>
      <chakra.div display="grid" gap="4">
        {error && <FailedNotice error={error} onRetry={() => void refetch()} />}
        {answer.isError && <FailedNotice error={answer.error} onRetry={() => void answer.refetch()} />}
        {profile.note && (
          <Notice tone="warning">
            <PracticeText text={profile.note} />
          </Notice>
        )}
        <Columns>
          <SummaryCard menu={menu} profile={profile} canChangePicture={isSettingOn(settings, 'PatientcanUpdatePic')} onChanged={refetch} />
          <Cards>
            <PersonalCard {...part} />
            <ContactCard {...part} renderConfirmation={renderConfirmation} onEmailChanged={onEmailChanged} />
            <ProfileCard title={texts.practice}>
              <PracticeFacts />
            </ProfileCard>
            <AddressCard {...part} />
            <EmergencyCard {...part} />
            <NotificationCard {...part} />
          </Cards>
        </Columns>
      </chakra.div>
      {children}
    </>
  )
}
