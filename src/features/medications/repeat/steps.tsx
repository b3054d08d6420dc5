import { useEffect, useState } from 'react'
import type { RepeatInput, RepeatPaymentEntry } from '../../../../machines/repeat-prescription/repeat-context.ts'
import type { PaymentSource } from '../../../api/payments/use-payment-offer.ts'
import type { PaymentMethod } from '../../../domain/payments/payment.ts'
import type { PaymentConfiguration } from '../../../flows/payment.ts'
import { StepBack } from '../../../ui/forms/step-back.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { EarlierRequest } from './earlier-request.tsx'
import { PaymentStep } from './payment-step.tsx'
import { Preparation } from './preparation.tsx'
import { Questions } from './questions.tsx'
import { Sending } from './sending.tsx'
import { Sent } from './sent.tsx'
import { Step, type StepButtons } from './step.tsx'
import { Summary } from './summary.tsx'
import { providerNames, texts } from './texts.ts'
import { type RepeatState, useRepeat } from './use-repeat.ts'

/** The state that the surrounding dialog needs. `busy`: it cannot be closed. */
export type Phase = 'asking' | 'refused' | 'busy' | 'sent'

const phaseOf = (state: RepeatState): Phase => {
  if (state.matches('sent')) return 'sent'
  if (state.matches('refused')) return 'refused'
  return state.hasTag('busy') ? 'busy' : 'asking'
}

export type StepsProps = {
  source: PaymentSource
  configuration: PaymentConfiguration
  input: Pick<RepeatInput, 'patientId' | 'medications' | 'rules' | 'paying'>
  method: PaymentMethod
  /** The practice's phone number. */
  phone: string | null
  onPhase: (phase: Phase) => void
  /** Called with the ids that remain to be requested; the practice already has a request for the others. */
  onLeftToAsk: (ids: readonly string[]) => void
  onSent: () => void
  onClose: () => void
}

/** The practice's objection to the request, in its own words. */
const Refused = ({ message, ...stepButtons }: StepButtons & { message: string }) => (
  <Step {...stepButtons} title={texts.refused} cancel={common.close}>
    <Notice tone="warning">{message}</Notice>
  </Step>
)

/** The machine's current step. The browser's Back returns to the previous one. */
export const Steps = ({ source, configuration, input, method, phone, onPhase, onLeftToAsk, onSent, onClose }: StepsProps) => {
  const { state, send } = useRepeat({ source, configuration, input, onLeft: onClose })
  const { context, children } = state
  const [entry, setEntry] = useState<RepeatPaymentEntry>({ kind: null, cardType: null })
  const phase = phaseOf(state)
  useEffect(() => onPhase(phase), [phase, onPhase])
  const remainingMedications = context.earlier?.outcome.kind === 'sent' ? context.medications : null
  useEffect(() => {
    if (remainingMedications) onLeftToAsk(remainingMedications.map(({ id }) => id))
  }, [remainingMedications, onLeftToAsk])
  const medications = context.unresolved?.medications ?? context.medications.map(({ name }) => name)
  const onBack = () => send({ type: 'question.left' })
  const stepButtons = { onBack, onCancel: onClose }
  const isPaying = state.matches('paying')

  if (phase === 'sent') return <Sent medications={medications} onShow={onSent} />
  if (children.answers) return <Questions actor={children.answers} onCancel={onClose} />
  if (children.preparation) return <Preparation actor={children.preparation} phone={phone} onCancel={onClose} />
  if (children.sending) return <Sending actor={children.sending} medications={medications} />
  if (state.matches('earlierSettled') && context.earlier)
    return (
      <EarlierRequest {...context.earlier} requestedNames={context.medications.map(({ name }) => name)} onGoOn={onBack} onClose={onClose} />
    )
  if (phase === 'refused')
    return (
      <StepBack key="refused" onBack={onBack}>
        <Refused {...stepButtons} message={context.message ?? ''} />
      </StepBack>
    )
  if (state.matches('checking'))
    return (
      <StepBack key="checking" onBack={onBack}>
        <Summary {...stepButtons} context={context} onConfirm={() => send({ type: 'request.confirmed' })} />
      </StepBack>
    )
  return (
    <StepBack key="payment" onBack={isPaying ? undefined : onBack}>
      <PaymentStep
        {...stepButtons}
        context={context}
        provider={providerNames[method]}
        isPaying={isPaying}
        entry={entry}
        onEnter={setEntry}
        onPay={() => send({ type: 'payment.confirmed', entry })}
        onLeave={isPaying && state.can({ type: 'question.left' }) ? onBack : null}
      />
    </StepBack>
  )
}
