import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '../../api/connection.ts'
import { renamePasskey } from '../../api/passkeys.ts'
import type { Passkey } from '../../domain/passkeys.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { texts } from './texts.ts'

type RenamePasskeyProps = { connection: Connection; parentId: string; passkey: Passkey; onRenamed: () => void; onCancel: () => void }

export const RenamePasskey = ({ connection, parentId, passkey, onRenamed, onCancel }: RenamePasskeyProps) => {
  const [isUnnamed, setUnnamed] = useState(false)
  const rename = useMutation({
    mutationFn: (name: string) => renamePasskey(connection, { parentId, id: passkey.id, name }),
    onSuccess: ({ status }) => status === 'done' && onRenamed(),
  })
  const refusal = rename.data?.status === 'refused' ? rename.data.message : null

  const save = (name: string) => {
    const isMissing = name.trim() === ''
    setUnnamed(isMissing)
    if (!isMissing) rename.mutate(name)
  }

  return (
    <PasskeyNameDialog
      title={texts.naming.renameTitle}
      name={passkey.name}
      submit={texts.naming.save}
      isBusy={rename.isPending}
      isUnnamed={isUnnamed}
      failure={rename.isError ? texts.retryLater : refusal}
      onSubmit={save}
      onCancel={onCancel}
    />
  )
}
