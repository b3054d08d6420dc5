import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link as RouteLink } from 'wouter'
import { practiceQuery } from '../../../api/practice/practice.ts'
import { profileQuery } from '../../../api/profile/profile.ts'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { PracticeText } from '../../../ui/layout/practice-text.tsx'
import { CardSkeleton } from '../../../ui/lists/card-skeleton.tsx'
import { Facts } from '../../../ui/lists/facts.tsx'
import { Status } from '../../../ui/lists/status.tsx'
import { usePatient } from '../../use-patient.tsx'
import { profileAddressFacts } from '../address/address-facts.ts'
import { contactFacts } from '../contact/contact-facts.tsx'
import { personalFacts } from '../personal-facts.ts'
import { PracticeFacts } from '../practice-facts.tsx'
import { ProfileCard } from '../profile-card.tsx'
import { oldTexts, texts } from '../texts.ts'
import { UnreadableNotice } from '../unreadable-notice.tsx'

const Link = chakra(RouteLink, { base: { display: 'inline-flex', alignItems: 'center', minHeight: 'target' } })

const Cards = chakra('div', { base: { display: 'grid', gap: '4', maxWidth: '48rem' } })

/** Approximate heights of the cards, in px. */
const heights = [330, 200, 300, 260, 150]

const Waiting = () => (
  <Cards>
    <Status srOnly>{texts.loading}</Status>
    {heights.map((height) => (
      <CardSkeleton key={height} height={height} />
    ))}
  </Cards>
)

/** The older, read-only profile. The fuller one is editable. */
export const OldProfile = () => {
  const { connection, patientId } = usePatient()
  const { data: profile, isPending, error, refetch } = useQuery(profileQuery(connection, patientId))
  const { data: practice } = useQuery(practiceQuery(connection, patientId))
  if (isPending) return <Waiting />
  if (!profile) return <FailedNotice error={error} onRetry={() => void refetch()} />

  const { note, notifications } = profile
  const stateOf = (isOn: boolean | null) => isOn !== null && (isOn ? texts.notifications.on : texts.notifications.off)
  const inFullerOne = <Link href="/profile">{oldTexts.open}</Link>
  return (
    <Cards>
      {note && (
        <Notice tone="warning">
          <PracticeText text={note} />
        </Notice>
      )}
      <ProfileCard title={oldTexts.personal}>
        <Facts facts={personalFacts(profile)} />
      </ProfileCard>
      <ProfileCard title={oldTexts.address}>
        <UnreadableNotice count={profile.unreadableAddressCount} />
        <Facts facts={profileAddressFacts(profile)} />
      </ProfileCard>
      <ProfileCard title={oldTexts.contact}>
        <UnreadableNotice count={profile.unreadableDetailCount} />
        <Facts facts={contactFacts(profile)} />
      </ProfileCard>
      <ProfileCard title={oldTexts.centre}>
        <PracticeFacts />
        {practice && (
          <Link href="/" aria-label={oldTexts.visitOne(practice.name)}>
            {oldTexts.visit}
          </Link>
        )}
      </ProfileCard>
      <ProfileCard title={texts.notifications.title}>
        <Facts
          facts={[
            { name: texts.notifications.email, value: stateOf(notifications.email) },
            { name: texts.notifications.inApp, value: stateOf(notifications.inApp) },
          ]}
        />
      </ProfileCard>
      <ProfileCard title={oldTexts.password}>{inFullerOne}</ProfileCard>
      <ProfileCard title={oldTexts.terms}>{inFullerOne}</ProfileCard>
    </Cards>
  )
}
