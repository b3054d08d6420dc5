import { useState } from 'react'
import { usePaymentOffer } from '../../../api/payments/use-payment-offer.ts'
import { requestWay } from '../../../domain/payments/payment-way.ts'
import { isSettingOn } from '../../../domain/practice/practice-settings.ts'
import type { Medication } from '../../../domain/prescriptions/medication.ts'
import { readRepeatRules } from '../../../domain/prescriptions/repeat-rules.ts'
import type { PaymentConfiguration } from '../../../flows/payment.ts'
import { StepActions, StepDialog } from '../../../ui/dialogs/step-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Loading } from '../../../ui/layout/loading.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { usePatient } from '../../use-patient.tsx'
import { type Phase, Steps } from './steps.tsx'
import { texts } from './texts.ts'

const dialogWidth = 640

type RepeatRequestProps = {
  medications: readonly Medication[]
  configuration: PaymentConfiguration
  /** Called with the ids that remain to be requested; the practice already has a request for the others. */
  onLeftToAsk: (ids: readonly string[]) => void
  /** The request is sent, and the patient wants to see it. */
  onSent: () => void
  onClose: () => void
}

/** Fetches the practice's settings for requests and payments. */
const useOffer = ({ medications }: Pick<RepeatRequestProps, 'medications'>) => {
  const { session, connection } = usePatient()
  const { failed, offer } = usePaymentOffer(
    connection,
    session,
    (settings) => isSettingOn(settings, 'EnableRepeatRxInvoicing') && isSettingOn(settings, 'IsShowPayNow'),
  )
  if (!offer) return { failed, offer }
  const { settings, takesPayments, method, cardTypes, practice, source } = offer
  const input = {
    patientId: session.userId,
    medications,
    rules: readRepeatRules(settings),
    paying: takesPayments && cardTypes ? { way: requestWay(method), cardTypes } : null,
  }
  return { failed, offer: { source, input, method, phone: practice?.phone ?? null } }
}

/** The dialog that requests a repeat of these medicines. Escape closes it. */
export const RepeatRequest = ({ configuration, onLeftToAsk, onSent, onClose, ...flowInput }: RepeatRequestProps) => {
  const { failed, offer } = useOffer(flowInput)
  const [phase, setPhase] = useState<Phase>('choosing')
  const step = phase === 'choosing' ? 1 : phase === 'checking' || phase === 'paying' ? 2 : null
  const isBusy = phase === 'paying' || phase === 'sending'
  const waiting = () => (
    <>
      {failed ? (
        <FailedNotice error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Loading label={texts.loading} minHeight="12rem" />
      )}
      <StepActions>
        <Button onClick={onClose}>{common.close}</Button>
      </StepActions>
    </>
  )
  return (
    <StepDialog
      title={phase === 'refused' ? texts.confirmation : texts.title}
      about={step === null ? null : texts.step(step)}
      width={dialogWidth}
      {...(!isBusy && { onClose: phase === 'sent' ? onSent : onClose })}
    >
      {offer ? (
        <Steps {...offer} configuration={configuration} onPhase={setPhase} onLeftToAsk={onLeftToAsk} onSent={onSent} onClose={onClose} />
      ) : (
        waiting()
      )}
    </StepDialog>
  )
}
