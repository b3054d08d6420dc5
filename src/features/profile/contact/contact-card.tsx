import { useState } from 'react'
import { Facts } from '../../../ui/lists/facts.tsx'
import { ChangeEmail } from '../email/change-email.tsx'
import { lazyDialog } from '../lazy-dialog.ts'
import { ProfileCard } from '../profile-card.tsx'
import type { ProfilePart } from '../profile-part.ts'
import type { RenderConfirmation } from '../render-confirmation.ts'
import { texts } from '../texts.ts'
import { UnreadableNotice } from '../unreadable-notice.tsx'
import { contactFacts } from './contact-facts.tsx'

const ContactDialog = lazyDialog('ContactDialog')

type ContactCardProps = ProfilePart & { renderConfirmation: RenderConfirmation; onEmailChanged: (email: string) => void }

/** Not editable with unreadable values: saving replaces all contact details and would delete them. */
export const ContactCard = ({ profile, canEdit, renderConfirmation, onChanged, onEmailChanged }: ContactCardProps) => {
  const [isEditing, setEditing] = useState(false)
  const { unreadableDetailCount } = profile
  return (
    <ProfileCard title={texts.contact.title} onEdit={canEdit && unreadableDetailCount === 0 ? () => setEditing(true) : undefined}>
      <UnreadableNotice count={unreadableDetailCount} isHeld={canEdit} />
      <Facts facts={contactFacts(profile)} />
      {canEdit && (
        <ChangeEmail email={profile.email} renderConfirmation={renderConfirmation} onChanged={onChanged} onOwnChanged={onEmailChanged} />
      )}
      {isEditing && <ContactDialog profile={profile} onChanged={onChanged} onClose={() => setEditing(false)} />}
    </ProfileCard>
  )
}
