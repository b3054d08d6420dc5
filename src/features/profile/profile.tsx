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
import { ProfileSummaryCard } from './summary-card.tsx'
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

/** Notification settings are editable at every practice, whatever its other permissions. */
const NotificationCard = (part: ProfilePart) => (
  <ProfileCard title={texts.notifications.title}>
    <NotificationSwitch kind="email" {...part} />
    <NotificationSwitch kind="inApp" {...part} />
  </ProfileCard>
)

/** Emergency contacts are editable at every practice. */
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

/** Columns of cards with different heights. */
const Cards = chakra('div', {
  base: { columnWidth: '20rem', columnGap: '4', '& > *': { breakInside: 'avoid' }, '& > * + *': { marginBlockStart: '4' } },
})

/** Approximate heights of the cards, in px. */
const heights = { summary: 320, cards: [330, 300, 260, 200, 160, 150] }

/** Placeholders for the cards. As high as the screen, so that content below does not visibly shift. */
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
  /** Called after the user's e-mail address for sign-in has changed. */
  onEmailChanged: (email: string) => void
  /** Rendered below the cards once they are loaded, or after their first failure. */
  children: ReactNode
}

/** The selected patient's profile at the practice, with the edits that the practice permits. */
export const Profile = ({ menu, renderConfirmation, onEmailChanged, children }: ProfileProps) => {
  const { connection, patientId } = usePatient()
  const { data: profile, isPending, failureCount, error, refetch } = useQuery(profileQuery(connection, patientId))
  const answer = useQuery(practiceSettingsQuery(connection, patientId))
  const settings = answer.data ?? new Map<string, string>()
  // Waits for the permissions too, so that edit icons cause no layout shift. Failed settings do not delay the cards.
  const isWaiting = isPending || (answer.isPending && answer.failureCount === 0)
  // Deferred, so that rendering the cards does not block the page.
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
          <ProfileSummaryCard
            menu={menu}
            profile={profile}
            canChangePicture={isSettingOn(settings, 'PatientcanUpdatePic')}
            onChanged={refetch}
          />
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
