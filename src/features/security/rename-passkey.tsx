import { useMutation } from '@tanstack/react-query'
import { renamePasskey } from '../../api/access/passkeys.ts'
import type { Passkey } from '../../domain/access/passkeys.ts'
import { usePatient } from '../use-patient.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { texts } from './texts.ts'

const isNamed = (name: string) => name.trim() !== '' || texts.naming.unnamed

type RenamePasskeyProps = { parentId: string; passkey: Passkey; onRenamed: () => void; onCancel: () => void }

export const RenamePasskey = ({ parentId, passkey, onRenamed, onCancel }: RenamePasskeyProps) => {
  const { connection } = usePatient()
  const rename = useMutation({
    mutationFn: (name: string) => renamePasskey(connection, { parentId, id: passkey.id, name }),
    onSuccess: ({ status }) => status === 'done' && onRenamed(),
  })
  const isFailed = rename.isError || rename.data?.status === 'refused'

  return (
    <PasskeyNameDialog
      title={texts.naming.renameTitle}
      name={passkey.name}
      submit={texts.naming.save}
      isBusy={rename.isPending}
      rule={isNamed}
      failure={isFailed ? rename.data?.message || texts.retryLater : null}
      onSubmit={(name) => rename.mutate(name)}
      onCancel={onCancel}
    />
  )
}
