import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { sentInvitationsQuery } from '../../api/access/proxy-invitations.ts'
import { isNotOffered } from '../../api/http/failures.ts'
import type { SentInvitation } from '../../domain/access/proxy-invitations.ts'
import { areaOf, type MenuEntry } from '../../domain/practice/menu.ts'
import { showToast } from '../../ui/dialogs/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog, type RenderIdentity } from './invite-dialog.tsx'
import { texts } from './texts.ts'

type InvitationsProps = {
  /** The menu of the user's own record. */
  menu: readonly MenuEntry[]
  isBusy: boolean
  renderIdentity: RenderIdentity
  onWithdraw: (invitation: SentInvitation) => void
}

/** The invitations that the user has sent, and a button that sends one. Renders nothing until the practice has offered it. */
export const Invitations = ({ menu, isBusy, renderIdentity, onWithdraw }: InvitationsProps) => {
  const { connection, session } = usePatient()
  const list = useList(sentInvitationsQuery(connection, session.parentId))
  const [isInviting, setInviting] = useState(false)
  const areas = menu.filter((entry) => areaOf(entry) !== undefined)
  if (list.state === 'loading' || isNotOffered(list.error) || areas.length === 0) return null

  const end = (isSent: boolean) => {
    setInviting(false)
    // A cancelled invitation may have been sent without its answer arriving.
    void list.refetch()
    if (isSent) void showToast({ tone: 'success', title: texts.invite.sent })
  }
  return (
    <chakra.div display="grid" gap="4">
      {list.state !== 'finished' && (
        <DataList
          label={texts.invitations}
          what={texts.invited}
          empty={{ text: '' }}
          list={list}
          renderRow={(row) => <InvitationRow invitation={row} isBusy={isBusy} onWithdraw={() => onWithdraw(row)} />}
        />
      )}
      <p>{texts.invite.about}</p>
      <Button justifySelf="start" onClick={() => setInviting(true)}>
        {texts.invite.action}
      </Button>
      {isInviting && <InviteDialog areas={areas} renderIdentity={renderIdentity} onEnded={end} />}
    </chakra.div>
  )
}
