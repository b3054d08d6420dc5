import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { messagePreparationMachine } from '../../../../machines/messages/message-preparation.machine.ts'
import type { Composition } from '../../../domain/messages/composition.ts'
import { isSettingOn } from '../../../domain/practice/practice-settings.ts'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { Actions } from '../../../ui/forms/actions.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { Loading } from '../../../ui/layout/loading.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { RingPractice } from '../ring-practice.tsx'
import { ComposeFoot, ComposeForm } from './compose-form.tsx'
import type { ComposeProps } from './compose-props.ts'
import { LeaveQuestion, SentQuestion, TermsQuestion, Unanswered, Unsent } from './questions.tsx'
import { failureText, texts } from './texts.ts'
import { type Renewing, useCompose } from './use-compose.ts'

/** Messaging specification, section 9, in px. */
const dialogWidth = 800

/** Checks before a reply whether it can be sent. */
const Checking = ({ actor, onCancel }: { actor: ActorRefFrom<typeof messagePreparationMachine>; onCancel: () => void }) => {
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  return (
    <chakra.div display="grid" gap="4">
      {isUnanswered ? <Notice tone="warning">{texts.unanswered.title}</Notice> : <Loading label={texts.checkingReply} minHeight="12rem" />}
      <Actions>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        {isUnanswered && (
          <Button look="primary" onClick={() => actor.send({ type: 'check.repeated' })}>
            {texts.unanswered.again}
          </Button>
        )}
      </Actions>
    </chakra.div>
  )
}

const OneMessage = (props: ComposeProps & Renewing) => {
  const { settings } = props
  const { state, send, original } = useCompose(props)
  const { context, children } = state
  const { kind, failure } = context
  const leave = () => send({ type: 'dialog.left' })

  const content = () => {
    if (children.check) return <Checking actor={children.check} onCancel={leave} />
    if (state.matches('refused'))
      return (
        <chakra.div display="grid" gap="4">
          <Notice tone="warning" role="alert">
            {failure && failureText(failure, kind)}
          </Notice>
          <RingPractice />
          <Button justifySelf="end" onClick={leave}>
            {texts.cancel}
          </Button>
        </chakra.div>
      )
    return <ComposeForm state={state} send={send} original={original} isFixed={isSettingOn(settings, 'DisableAppointment')} />
  }
  const isWritten = !children.check && !state.matches('refused')
  return (
    <PageDialog
      title={texts.titles[kind]}
      width={dialogWidth}
      footer={isWritten && <ComposeFoot state={state} send={send} />}
      {...(state.can({ type: 'dialog.left' }) && { onClose: leave })}
    >
      {content()}
      {state.matches('confirming') && <TermsQuestion context={context} send={send} />}
      {state.matches('alreadySent') && <SentQuestion send={send} />}
      {state.matches('leaving') && <LeaveQuestion context={context} send={send} />}
      {children.preparation && <Unanswered actor={children.preparation} />}
      {children.sending && <Unanswered actor={children.sending} />}
      {children.sending && <Unsent actor={children.sending} />}
    </PageDialog>
  )
}

/** The dialog for a new message, a reply or a draft. Escape and Back never lose the text. */
export const Compose = (props: ComposeProps) => {
  const [renewed, setRenewed] = useState<readonly Composition[]>([])
  return (
    <OneMessage
      key={renewed.length}
      {...props}
      initialComposition={renewed.at(-1)}
      onRenewed={(composition) => setRenewed((before) => [...before, composition])}
    />
  )
}
