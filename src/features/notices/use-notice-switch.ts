import { useMutation } from '@tanstack/react-query'
import { createActor, toPromise } from 'xstate'
import type { NoticeSwitching } from '../../../machines/profile/notice-switching.machine.ts'
import { noticeSwitchingFlow } from '../../flows/notices.ts'
import { showToast } from '../../ui/dialogs/toast.ts'
import { inspectionOptions } from '../../ui/hooks/inspection.ts'
import { usePatient } from '../use-patient.tsx'
import { switchingFailureText } from './texts.ts'

export type ReadAnew = () => Promise<{ isSuccess: boolean }>

/**
 * Runs the machine of one setting to its end, also after the user has left the page. After saving, the switch shows the new value until the
 * settings are refetched. A failure is reported by a toast on any page.
 */
export const useNoticeSwitch = (setting: Pick<NoticeSwitching, 'event' | 'channel'>, refetch: ReadAnew) => {
  const { connectionNow, session } = usePatient()
  const readAnew = async () => {
    const { isSuccess } = await refetch()
    if (isSuccess) saving.reset()
  }
  const saving = useMutation({
    mutationFn: (isOn: boolean) => {
      const flow = noticeSwitchingFlow(connectionNow, session.parentId)
      return toPromise(createActor(flow, { input: { ...setting, isOn }, ...(import.meta.env.DEV && inspectionOptions) }).start())
    },
    onSuccess: (outcome) => {
      const failure = switchingFailureText(outcome)
      if (failure === null) return readAnew()
      void showToast({ tone: 'danger', title: failure })
      void refetch()
    },
  })
  const { data: outcome, isPending: isBusy, variables: chosen, mutate: switchTo } = saving
  return {
    isBusy,
    /** The value that the practice has confirmed; null without one. */
    saved: outcome?.kind === 'saved' ? (chosen ?? null) : null,
    failure: outcome ? switchingFailureText(outcome) : null,
    isUnknown: outcome?.kind === 'unknown',
    switchTo,
    readAnew,
  }
}
