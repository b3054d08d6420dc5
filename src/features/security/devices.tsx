import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Connection } from '../../api/connection.ts'
import { devicesQuery, signOutElsewhere } from '../../api/devices.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DataList } from '../../ui/data-list.tsx'
import { showToast } from '../../ui/toast.ts'
import { useList } from '../../ui/use-list.ts'
import { momentText } from './moment-text.ts'
import { RowItem } from './row-item.tsx'
import { texts } from './texts.ts'

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

/** Where the user is signed in, and how to end all of it but here. */
export const Devices = ({ connection, parentId }: { connection: Connection; parentId: string }) => {
  const list = useList(devicesQuery(connection, parentId))
  const [isAsking, setAsking] = useState(false)
  const headingId = useId()
  const others = list.rows.filter(({ isThisOne }) => !isThisOne).length
  const signOut = useMutation({
    mutationFn: () => signOutElsewhere(connection, parentId),
    onSuccess: (message) => void showToast({ tone: 'success', title: message }),
    onError: () => void showToast({ tone: 'danger', title: texts.retryLater }),
    onSettled: () => void list.refetch(),
  })

  return (
    <Card aria-labelledby={headingId} display="grid" gap="4">
      <chakra.h3 id={headingId} fontSize="lg">
        {texts.devices.title}
      </chakra.h3>
      <DataList
        label={texts.devices.list}
        what={texts.devices.listed}
        list={list}
        renderRow={({ platform, signedInAt, lastUsedAt, isThisOne }) => (
          <RowItem
            title={platform ?? texts.devices.unknown}
            facts={[texts.devices.signedIn(momentText(signedInAt)), texts.devices.lastUsed(momentText(lastUsedAt))]}
          >
            {isThisOne && <ThisOne>{texts.devices.thisOne}</ThisOne>}
          </RowItem>
        )}
      />
      {list.isLoaded && others === 0 && <p>{texts.devices.onlyHere}</p>}
      <Button justifySelf="start" disabled={others === 0 || signOut.isPending} onClick={() => setAsking(true)}>
        {texts.devices.signOut}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.devices.signOut}
          question={texts.devices.signOutQuestion}
          confirm={texts.devices.signOut}
          onConfirm={() => {
            setAsking(false)
            signOut.mutate()
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
