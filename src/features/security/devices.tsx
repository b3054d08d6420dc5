import { chakra } from '@chakra-ui/react'
import { useId, useRef } from 'react'
import { devicesQuery } from '../../api/access/devices.ts'
import { isNotOffered } from '../../api/http/failures.ts'
import { recordMoment } from '../../domain/values/record-date.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { RowItem, RowSkeleton } from './row-item.tsx'
import { texts } from './texts.ts'
import { useSecurityChange } from './use-security-change.ts'

const ThisOne = chakra('span', {
  base: {
    paddingInline: '3',
    paddingBlock: '1',
    borderRadius: 'control',
    background: 'primarySoft',
    color: 'primary',
    fontSize: 'sm',
    fontWeight: 'medium',
  },
})

/** The user's sessions, with a button that ends all other sessions. */
export const Devices = ({ parentId }: { parentId: string }) => {
  const { connection } = usePatient()
  const list = useList(devicesQuery(connection, parentId))
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  const isOnlyHere = list.isLoaded && list.unreadableCount === 0 && list.rows.length > 0 && list.rows.every(({ isThisOne }) => isThisOne)
  const onChanged = () => {
    heading.current?.focus()
    void list.refetch()
  }
  const { state, send, summary } = useSecurityChange({ parentId, onChanged })

  return (
    <Card aria-labelledby={headingId} display="grid" gap="4">
      <chakra.h3 id={headingId} ref={heading} tabIndex={-1} fontSize="lg" outline="none">
        {texts.devices.title}
      </chakra.h3>
      <ErrorSummary {...summary} />
      {isNotOffered(list.error) ? (
        <Notice>{texts.devices.nothing}</Notice>
      ) : (
        <DataList
          label={texts.devices.list}
          what={texts.devices.listed}
          empty={{ text: texts.devices.nothing }}
          list={list}
          skeleton={<RowSkeleton actionWidth="7rem" />}
          renderRow={({ platform, signedInAt, lastUsedAt, isThisOne }) => (
            <RowItem
              title={platform ?? texts.devices.unknown}
              facts={[texts.devices.signedIn(recordMoment(signedInAt)), texts.devices.lastUsed(recordMoment(lastUsedAt))]}
            >
              {isThisOne && <ThisOne>{texts.devices.thisOne}</ThisOne>}
            </RowItem>
          )}
        />
      )}
      {isOnlyHere && <p>{texts.devices.onlyHere}</p>}
      <Button
        justifySelf="start"
        disabled={isOnlyHere || list.state === 'loading' || state.hasTag('busy')}
        onClick={() => send({ type: 'change.requested', change: { what: 'otherSessions' } })}
      >
        {texts.devices.signOut}
      </Button>
      {state.matches('asking') && (
        <ConfirmDialog
          title={texts.devices.signOut}
          confirm={texts.devices.signOut}
          onConfirm={() => send({ type: 'change.confirmed' })}
          onCancel={() => send({ type: 'change.cancelled' })}
        >
          <p>{texts.devices.signOutQuestion}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
