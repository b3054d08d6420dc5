import { chakra } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'
import type { PasskeyOutcome } from '../../../machines/profile/passkey-registration.machine.ts'
import { passkeysQuery } from '../../api/access/passkeys.ts'
import { isNotOffered } from '../../api/http/failures.ts'
import type { Passkey } from '../../domain/access/passkeys.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/dialogs/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import type { PasskeyEntry } from '../../ui/forms/passkey-entry.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { DataList } from '../../ui/lists/data-list.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { usePatient } from '../use-patient.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { RenamePasskey } from './rename-passkey.tsx'
import { RowSkeleton } from './row-item.tsx'
import { texts } from './texts.ts'
import { useSecurityChange } from './use-security-change.ts'

type PasskeysProps = { parentId: string; renderPasskey: PasskeyEntry }
type Open = { dialog: 'add' } | { dialog: 'rename'; passkey: Passkey }

/** The user's passkeys, with actions. */
export const Passkeys = ({ parentId, renderPasskey }: PasskeysProps) => {
  const { connection } = usePatient()
  const list = useList(passkeysQuery(connection, parentId))
  const { refetch } = list
  const [open, setOpen] = useState<Open | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()

  const onChanged = () => {
    heading.current?.focus()
    void refetch()
  }
  const { state, send, summary } = useSecurityChange({ parentId, onChanged })
  const { change } = state.context
  const endAdding = ({ outcome }: PasskeyOutcome) => {
    setOpen(null)
    // A cancelled registration may have succeeded without its answer arriving.
    void refetch()
    if (outcome === 'added') void showToast({ tone: 'success', title: texts.naming.done })
  }
  const endRenaming = () => {
    setOpen(null)
    void refetch()
  }

  return (
    <Card aria-labelledby={headingId} display="grid" gap="4">
      <chakra.h3 id={headingId} ref={heading} tabIndex={-1} fontSize="lg" outline="none">
        {texts.passkeys.title}
      </chakra.h3>
      <ErrorSummary {...summary} />
      <p>{texts.passkeys.what}</p>
      {isNotOffered(list.error) ? (
        <Notice>{texts.passkeys.notOffered}</Notice>
      ) : (
        <>
          <DataList
            label={texts.passkeys.list}
            what={texts.passkeys.listed}
            empty={{ text: texts.passkeys.nothing }}
            list={list}
            skeleton={<RowSkeleton actionWidth="11rem" />}
            renderRow={(passkey) => (
              <PasskeyRow
                passkey={passkey}
                onRename={() => setOpen({ dialog: 'rename', passkey })}
                onRemove={() => send({ type: 'change.requested', change: { what: 'passkey', passkey } })}
              />
            )}
          />
          <Button look="primary" justifySelf="start" disabled={!list.isLoaded} onClick={() => setOpen({ dialog: 'add' })}>
            {texts.passkeys.add}
          </Button>
        </>
      )}
      {open?.dialog === 'add' && (
        <AddPasskey parentId={parentId} renderPasskey={list.rows.length > 0 ? renderPasskey : null} onEnded={endAdding} />
      )}
      {open?.dialog === 'rename' && (
        <RenamePasskey
          parentId={parentId}
          passkey={open.passkey}
          onRenamed={endRenaming}
          onUnknown={() => void refetch()}
          onCancel={() => setOpen(null)}
        />
      )}
      {state.matches('asking') && change?.what === 'passkey' && (
        <ConfirmDialog
          title={texts.passkeys.removeOne(change.passkey.name)}
          confirm={texts.passkeys.remove}
          onConfirm={() => send({ type: 'change.confirmed' })}
          onCancel={() => send({ type: 'change.cancelled' })}
        >
          <p>{texts.passkeys.removeQuestion(change.passkey.name)}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}
