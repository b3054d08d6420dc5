import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { saveNotification } from '../../api/profile.ts'
import type { NotificationSettings } from '../../domain/profile.ts'
import { Notice } from '../../ui/notice.tsx'
import { Switch } from '../../ui/switch.tsx'
import { prepareToasts, showToast } from '../../ui/toast.ts'
import type { ProfilePart } from './profile-part.ts'
import { texts } from './texts.ts'

type NotificationSwitchProps = ProfilePart & { kind: keyof NotificationSettings }

/** Shows what was chosen while it is saved, and until the profile was read anew; what was not kept goes back. */
export const NotificationSwitch = ({ kind, connection, profile, onChanged }: NotificationSwitchProps) => {
  useEffect(prepareToasts, [])
  const saving = useMutation({
    mutationFn: (isOn: boolean) => saveNotification(connection, profile.id, kind, isOn),
    onError: () => void showToast({ tone: 'danger', title: texts.notifications.notSaved }),
    onSuccess: async () => {
      const { isSuccess } = await onChanged()
      if (isSuccess) saving.reset()
    },
  })
  const { isPending, isSuccess, isError, variables } = saving
  const name = texts.notifications[kind]
  return (
    <div>
      <Switch
        label={name}
        isOn={isPending || isSuccess ? variables : profile.notifications[kind]}
        isBusy={isPending}
        busyText={texts.notifications.saving(name)}
        onSwitch={saving.mutate}
      />
      {isError && (
        <Notice tone="danger" role="alert">
          {texts.notifications.notSaved}
        </Notice>
      )}
    </div>
  )
}
