import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '../../../api/connection.ts'
import { patientQuery } from '../../../api/patient.ts'
import { takesPaymentsQuery } from '../../../api/payment-configuration.ts'
import { practiceQuery } from '../../../api/practice.ts'
import { practiceSettingsQuery } from '../../../api/practice-settings.ts'
import type { Medication } from '../../../domain/medication.ts'
import { paymentMethodOf } from '../../../domain/payment.ts'
import { askedCardTypes, requestWay } from '../../../domain/payment-way.ts'
import { isOn } from '../../../domain/practice-settings.ts'
import { repeatRules } from '../../../domain/repeat-rules.ts'
import type { Session } from '../../../domain/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedNotice } from '../../../ui/failed-notice.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { StepBack } from '../../../ui/step-back.tsx'
import { texts as common } from '../../../ui/texts.ts'
import type { BindPayment, PaymentSource } from './payment-source.ts'
import { type Phase, Steps } from './steps.tsx'
import { texts } from './texts.ts'

const dialogWidth = 640

type RepeatRequestProps = {
  session: Session
  connection: Connection
  medications: readonly Medication[]
  bindPayment: BindPayment
  /** The practice has a request for the others; these are left to ask for, by their ids. */
  onLeftToAsk: (ids: readonly string[]) => void
  /** The request is sent, and the patient wants to see it. */
  onSent: () => void
  onClose: () => void
}

/** Reads how the practice takes requests, and payments for them. */
const useOffer = ({ session, connection, medications }: Pick<RepeatRequestProps, 'session' | 'connection' | 'medications'>) => {
  const { userId: patientId, userName } = session
  const settings = useQuery(practiceSettingsQuery(connection, patientId))
  const isPayingOffered =
    settings.data !== undefined && isOn(settings.data, 'EnableRepeatRxInvoicing') && isOn(settings.data, 'IsShowPayNow')
  const takesPayments = useQuery({ ...takesPaymentsQuery(connection, patientId), enabled: isPayingOffered })
  const practice = useQuery(practiceQuery(connection, patientId))
  const patient = useQuery(patientQuery(connection, patientId))
  const failed = [settings, takesPayments, practice, patient].find(({ isError }) => isError)
  if (!settings.data || !practice.isSuccess || !patient.isSuccess || (isPayingOffered && !takesPayments.isSuccess))
    return { failed, offer: null }
  const method = paymentMethodOf(settings.data.get('PaymentMethodType'))
  const source: PaymentSource = {
    connection,
    isAdjusted: isOn(settings.data, 'IsAutoAdjustment'),
    payer: { practiceCode: practice.data?.code ?? '', name: userName, email: patient.data?.email ?? null },
    card: null,
  }
  const input = {
    patientId,
    medications,
    rules: repeatRules(settings.data),
    paying: takesPayments.data ? { way: requestWay(method), cardTypes: askedCardTypes(settings.data, method) } : null,
  }
  return { failed, offer: { source, input, method, phone: practice.data?.phone ?? null } }
}

/** The dialog in which the practice is asked to prescribe these medications again. Escape closes it. */
export const RepeatRequest = ({ bindPayment, onLeftToAsk, onSent, onClose, ...asked }: RepeatRequestProps) => {
  const { failed, offer } = useOffer(asked)
  const [phase, setPhase] = useState<Phase>('asking')
  const onEscape = { asking: onClose, refused: onClose, busy: undefined, sent: onSent }[phase]
  const waiting = () => (
    <StepBack onBack={onClose}>
      {failed ? (
        <FailedNotice error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Loading label={texts.loading} minHeight="12rem" />
      )}
      <Button onClick={onClose}>{common.close}</Button>
    </StepBack>
  )
  return (
    <Dialog title={phase === 'refused' ? texts.confirmation : texts.title} width={dialogWidth} {...(onEscape && { onClose: onEscape })}>
      {offer ? (
        <Steps {...offer} bindPayment={bindPayment} onPhase={setPhase} onLeftToAsk={onLeftToAsk} onSent={onSent} onClose={onClose} />
      ) : (
        waiting()
      )}
    </Dialog>
  )
}
