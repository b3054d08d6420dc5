import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createActor, toPromise } from 'xstate'
import type { NotificationSwitching, NotificationSwitchingOutcome } from '../../../machines/profile/notification-switching.machine.ts'
import type { Connection } from '../../api/http/connection.ts'
import { noticeSettingsQuery } from '../../api/profile/notice-settings.ts'
import type { NotificationKind } from '../../domain/profile/profile.ts'
import { notificationSwitchingFlow } from '../../flows/notification-switching.ts'
import { prepareToasts, showToast } from '../../ui/dialogs/toast.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { inspectionOptions } from '../../ui/hooks/inspection.ts'
import { useAfterFirstScreen } from '../../ui/hooks/use-after-first-screen.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { usePatient } from '../use-patient.tsx'
import type { ProfilePart } from './profile-part.ts'
import { texts } from './texts.ts'

/** Runs the machine of one setting to its end, also after the patient has left the page. */
const switchNotification = (
  connection: Connection,
  patientId: string,
  input: NotificationSwitching,
): Promise<NotificationSwitchingOutcome> => {
  const flow = notificationSwitchingFlow(() => connection, patientId)
  return toPromise(createActor(flow, { input, ...(import.meta.env.DEV && inspectionOptions) }).start())
}

type NotificationSwitchProps = ProfilePart & { kind: NotificationKind }

/** A notification setting. After saving it shows the new value until the profile is refetched. A failure is reported by a toast on any page. */
export const NotificationSwitch = ({ kind, profile, onChanged }: NotificationSwitchProps) => {
  const { connection, session } = usePatient()
  const client = useQueryClient()
  useAfterFirstScreen(async () => prepareToasts())
  const readAnew = async () => {
    const { isSuccess } = await onChanged()
    if (isSuccess) saving.reset()
    // This setting is the default of others.
    void client.invalidateQueries({ queryKey: noticeSettingsQuery(connection, session.parentId).queryKey })
  }
  const saving = useMutation({
    // Serial, because each request contains both settings: in parallel, one would overwrite the other.
    scope: { id: 'notifications' },
    mutationFn: (isOn: boolean) => switchNotification(connection, profile.id, { kind, isOn }),
    onSuccess: (outcome) => {
      if (outcome === 'saved') return readAnew()
      void showToast({ tone: 'danger', title: texts.notifications[outcome] })
      void onChanged()
    },
  })
  const { isPending, data: outcome, variables: chosen } = saving
  const name = texts.notifications[kind]
  return (
    <div>
      <Switch
        label={name}
        isOn={(outcome === 'saved' ? chosen : profile.notifications[kind]) ?? false}
        isBusy={isPending}
        busyText={texts.notifications.saving(name)}
        onSwitch={saving.mutate}
      />
      {(outcome === 'notSaved' || outcome === 'unknown') && (
        <Notice tone="danger" display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
          {texts.notifications[outcome]}
          {outcome === 'unknown' && <Button onClick={() => void readAnew()}>{texts.notifications.check}</Button>}
        </Notice>
      )}
    </div>
  )
}
