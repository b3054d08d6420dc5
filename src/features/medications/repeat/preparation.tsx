import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { repeatPreparationMachine } from '../../../../machines/repeat-prescription/repeat-preparation.machine.ts'
import { repeatWords } from '../../../domain/prescriptions/repeat-request.ts'
import { StepActions } from '../../../ui/dialogs/step-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { StepBack } from '../../../ui/forms/step-back.tsx'
import { ContactPractice } from '../../../ui/layout/contact-practice.tsx'
import { Loading } from '../../../ui/layout/loading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { Step } from './step.tsx'
import { texts } from './texts.ts'

type PreparationProps = {
  actor: ActorRefFrom<typeof repeatPreparationMachine>
  /** The practice's phone number. */
  phone: string | null
  onCancel: () => void
}

/** The checks between the answers and the summary. Shows only objections of the practice. */
export const Preparation = ({ actor, phone, onCancel }: PreparationProps) => {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { leave, isProviderMissing } = state.context
  const onBack = () => actor.send({ type: 'question.left' })
  const transitions = { onBack, onCancel }
  const step = () => {
    switch (state.value) {
      case 'choosingProvider':
        return (
          <LeaveQuestion
            {...transitions}
            others={leave?.others ?? []}
            unreadableCount={leave?.unreadableCount ?? 0}
            isMissing={isProviderMissing}
            onOther={(provider) => actor.send({ type: 'provider.chosen', provider })}
            onSame={() => actor.send({ type: 'default.chosen' })}
          />
        )
      case 'nobodyElse':
        return (
          <Step {...transitions} title={texts.leave.title} cancel={common.close}>
            <Notice tone="warning">
              <p>{repeatWords.noOtherProvider}</p>
              <ContactPractice phone={phone} />
            </Notice>
          </Step>
        )
      case 'feeUnchargeable':
        return (
          <Step {...transitions} title={texts.feeUnchargeable.title} cancel={common.close}>
            <Notice tone="warning">
              <p>{texts.feeUnchargeable.text}</p>
              <ContactPractice phone={phone} />
            </Notice>
          </Step>
        )
      case 'unanswered':
        return (
          <Step
            {...transitions}
            title={texts.unanswered.title}
            next={{ label: texts.unanswered.again, onNext: () => actor.send({ type: 'check.repeated' }) }}
          >
            <p>{texts.unanswered.text}</p>
          </Step>
        )
      default:
        return (
          <>
            <Loading label={texts.preparing} minHeight="12rem" />
            <StepActions>
              <Button look="quiet" onClick={onCancel}>
                {texts.cancel}
              </Button>
            </StepActions>
          </>
        )
    }
  }
  return (
    <StepBack key={String(state.value)} onBack={state.hasTag('busy') ? undefined : onBack}>
      {step()}
    </StepBack>
  )
}
