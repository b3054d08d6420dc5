import { useEffect, useState } from 'react'
import type { RepeatInput, RepeatPaymentEntry } from '../../../../machines/repeat-prescription/repeat-context.ts'
import type { PaymentSource } from '../../../api/payments/use-payment-offer.ts'
import type { PaymentMethod } from '../../../domain/payments/payment.ts'
import type { PaymentConfiguration } from '../../../flows/payment.ts'
import { StepBack } from '../../../ui/forms/step-back.tsx'
import { PracticePhone } from '../../../ui/layout/contact-practice.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { EarlierRequest } from './earlier-request.tsx'
import { PaymentChoice, paymentWords } from './payment-choice.tsx'
import { Preparation } from './preparation.tsx'
import { Questions } from './questions.tsx'
import { Sending } from './sending.tsx'
import { Sent } from './sent.tsx'
import { Step, type StepButtons } from './step.tsx'
import { Summary } from './summary.tsx'
import { providerNames, texts } from './texts.ts'
import { type RepeatState, useRepeat } from './use-repeat.ts'

/** The state that the surrounding dialog needs. */
export type Phase = 'choosing' | 'checking' | 'paying' | 'sending' | 'settling' | 'refused' | 'sent'

const phaseOf = (state: RepeatState): Phase => {
  for (const phase of ['checking', 'paying', 'sending', 'refused', 'sent'] as const) if (state.matches(phase)) return phase
  return state.matches('earlierSettled') ? 'settling' : 'choosing'
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
const Refused = ({ message, phone, ...stepButtons }: StepButtons & { message: string; phone: string | null }) => (
  <Step {...stepButtons} title={texts.refused} cancel={common.close}>
    <Notice tone="warning">
      <p>{message}</p>
      <PracticePhone phone={phone} />
    </Notice>
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
  const isPayable = isPaying || state.matches({ checking: 'choosingPayment' })
  const payment = paymentWords(context, entry)
  const next = () => {
    if (isPayable) return { label: payment.pay, onNext: () => send({ type: 'payment.confirmed', entry }), isBusy: isPaying }
    const isSendable = state.can({ type: 'request.confirmed' })
    return isSendable ? { label: texts.summary.send, onNext: () => send({ type: 'request.confirmed' }) } : undefined
  }

  if (phase === 'sent') return <Sent medications={medications} onShow={onSent} />
  if (state.matches('choosing'))
    return (
      <StepBack key="choosing" onBack={onBack}>
        <Questions context={context} phone={phone} send={send} onCancel={onClose} />
      </StepBack>
    )
  if (children.preparation) return <Preparation actor={children.preparation} phone={phone} onCancel={onClose} />
  if (children.sending) return <Sending actor={children.sending} medications={medications} />
  if (state.matches('earlierSettled') && context.earlier)
    return (
      <EarlierRequest {...context.earlier} requestedNames={context.medications.map(({ name }) => name)} onGoOn={onBack} onClose={onClose} />
    )
  if (phase === 'refused')
    return (
      <StepBack key="refused" onBack={onBack}>
        <Refused {...stepButtons} phone={phone} message={context.message ?? ''} />
      </StepBack>
    )
  return (
    <StepBack key="checking" onBack={isPaying ? undefined : onBack}>
      <Step {...stepButtons} title={texts.summary.title} errors={isPaying ? [] : payment.errors} next={next()}>
        <Summary context={context} phone={phone}>
          {isPayable && (
            <PaymentChoice
              context={context}
              provider={providerNames[method]}
              phone={phone}
              isPaying={isPaying}
              entry={entry}
              onEnter={setEntry}
              onLeave={isPaying && state.can({ type: 'question.left' }) ? onBack : null}
            />
          )}
        </Summary>
      </Step>
    </StepBack>
  )
}
