import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { repeatSendingMachine } from '../../../../machines/repeat-prescription/repeat-sending.machine.ts'
import { StepActions } from '../../../ui/dialogs/step-dialog.tsx'
import { Actions } from '../../../ui/forms/actions.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { StepBack } from '../../../ui/forms/step-back.tsx'
import { Loading } from '../../../ui/layout/loading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { Step } from './step.tsx'
import { texts } from './texts.ts'

type SendingProps = { actor: ActorRefFrom<typeof repeatSendingMachine>; medications: readonly string[] }

/** The request is pending or unresolved. */
export const Sending = ({ actor, medications }: SendingProps) => {
  const state = useSelector(actor, (snapshot) => snapshot)
  const onLeave = () => actor.send({ type: 'question.left' })
  if (!state.matches('outcomeUnknown'))
    return (
      <>
        <Loading label={state.matches('lookingUp') ? texts.looking : texts.sending} minHeight="12rem" />
        <StepActions>
          <Button look="primary" disabled>
            {texts.summary.send}
          </Button>
        </StepActions>
      </>
    )
  return (
    <StepBack onBack={onLeave}>
      <Step
        title={texts.unknown.title}
        cancel={common.close}
        onCancel={onLeave}
        next={{ label: texts.unknown.check, onNext: () => actor.send({ type: 'outcome.checked' }) }}
      >
        <p>{medications.join(', ')}</p>
        <Notice tone="warning">{texts.unknown.text}</Notice>
        <Actions justifyContent="flex-start">
          <Button onClick={() => actor.send({ type: 'request.repeated' })}>{texts.unknown.again}</Button>
        </Actions>
      </Step>
    </StepBack>
  )
}
