import { useMutation } from '@tanstack/react-query'
import { renamePasskey } from '../../api/access/passkeys.ts'
import type { Passkey } from '../../domain/access/passkeys.ts'
import { usePatient } from '../use-patient.tsx'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import { renamingFailureText, texts } from './texts.ts'

const isNamed = (name: string) => name.trim() !== '' || texts.naming.unnamed

type RenamePasskeyProps = { parentId: string; passkey: Passkey; onRenamed: () => void; onUnknown: () => void; onCancel: () => void }

export const RenamePasskey = ({ parentId, passkey, onRenamed, onUnknown, onCancel }: RenamePasskeyProps) => {
  const { connection } = usePatient()
  const rename = useMutation({
    mutationFn: (name: string) => renamePasskey(connection, { parentId, id: passkey.id, name }),
    onSuccess: ({ status }) => status === 'done' && onRenamed(),
    onError: onUnknown,
  })
  const refusal = rename.data?.status === 'refused' ? rename.data.message || texts.retryLater : null

  return (
    <PasskeyNameDialog
      title={texts.naming.renameTitle}
      name={passkey.name}
      submit={texts.naming.save}
      isBusy={rename.isPending}
      rule={isNamed}
      failure={rename.error ? renamingFailureText(rename.error) : refusal}
      onSubmit={(name) => rename.mutate(name)}
      onCancel={onCancel}
    />
  )
}
