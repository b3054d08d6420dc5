import { useQueryClient } from '@tanstack/react-query'
import { withdrawRepeatFlow } from '../../flows/withdraw-repeat.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../ui/dialogs/toast.ts'
import { useFlow } from '../../ui/hooks/use-flow.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts as common, contactPractice } from '../../ui/layout/texts.ts'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'

/** Runs the withdrawal of a patient's repeat requests. All lists are refetched after every attempt. */
export const useWithdrawal = () => {
  const { patientId, connectionNow } = usePatient()
  const client = useQueryClient()
  return useFlow(
    () =>
      withdrawRepeatFlow(connectionNow, patientId, {
        showMessage: ({ context }) => void showToast({ tone: 'success', title: context.message || texts.withdrawal.done }),
        reloadLists: () => void client.invalidateQueries(),
      }),
    { leaving: { type: 'withdrawal.cancelled' } },
  )
}

type WithdrawalDialogProps = {
  withdrawal: ReturnType<typeof useWithdrawal>
  /** The request as the patient knows it. */
  request: string
}

/** Confirms a withdrawal, and shows a refusal or an unknown outcome. */
export const WithdrawalDialog = ({ withdrawal: { state, send }, request }: WithdrawalDialogProps) => {
  if (!state.hasTag('open')) return null
  const cancel = () => send({ type: 'withdrawal.cancelled' })
  const isRefused = state.matches('refused')
  const isUnknown = state.matches('unknown')
  const words = texts.withdrawal
  return (
    <ConfirmDialog
      title={words.title}
      confirm={isRefused ? common.close : isUnknown ? common.retry : words.confirm}
      cancel={words.keep}
      isBusy={state.hasTag('busy')}
      onConfirm={isRefused ? cancel : () => send({ type: 'withdrawal.confirmed' })}
      onCancel={cancel}
    >
      {(isRefused || isUnknown) && (
        <Notice tone="danger" role="alert" marginBlockEnd="3">
          {isUnknown ? words.unknown : state.context.message || contactPractice}
        </Notice>
      )}
      <p>{words.question(request)}</p>
    </ConfirmDialog>
  )
}
