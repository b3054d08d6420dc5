import { useState } from 'react'
import { usePaymentOffer } from '../../../api/payments/use-payment-offer.ts'
import { requestWay } from '../../../domain/payments/payment-way.ts'
import { isSettingOn } from '../../../domain/practice/practice-settings.ts'
import type { Medication } from '../../../domain/prescriptions/medication.ts'
import { repeatRules } from '../../../domain/prescriptions/repeat-rules.ts'
import type { PaymentConfiguration } from '../../../flows/payment.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
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
    rules: repeatRules(settings),
    paying: takesPayments && cardTypes ? { way: requestWay(method), cardTypes } : null,
  }
  return { failed, offer: { source, input, method, phone: practice?.phone ?? null } }
}

/** The dialog that requests a repeat of these medicines. Escape closes it. */
export const RepeatRequest = ({ configuration, onLeftToAsk, onSent, onClose, ...flowInput }: RepeatRequestProps) => {
  const { failed, offer } = useOffer(flowInput)
  const [phase, setPhase] = useState<Phase>('asking')
  const onEscape = { asking: onClose, refused: onClose, busy: undefined, sent: onSent }[phase]
  const waiting = () => (
    <>
      {failed ? (
        <FailedNotice error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Loading label={texts.loading} minHeight="12rem" />
      )}
      <Button onClick={onClose}>{common.close}</Button>
    </>
  )
  return (
    <PageDialog title={phase === 'refused' ? texts.confirmation : texts.title} width={dialogWidth} {...(onEscape && { onClose: onEscape })}>
      {offer ? (
        <Steps {...offer} configuration={configuration} onPhase={setPhase} onLeftToAsk={onLeftToAsk} onSent={onSent} onClose={onClose} />
      ) : (
        waiting()
      )}
    </PageDialog>
  )
}
