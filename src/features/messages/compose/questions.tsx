import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ComposeContext } from '../../../../machines/messages/compose-context.ts'
import type { messagePreparationMachine } from '../../../../machines/messages/message-preparation.machine.ts'
import type { messageSendingMachine } from '../../../../machines/messages/message-sending.machine.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PracticeText } from '../../../ui/layout/practice-text.tsx'
import { texts } from './texts.ts'
import type { ComposeSend } from './use-compose.ts'

/** The practice's terms, shown before a message is sent or saved. */
export const TermsQuestion = ({ context, send }: { context: ComposeContext; send: ComposeSend }) => {
  const { purpose, terms, composition } = context
  const isSending = purpose === 'send'
  return (
    <ConfirmDialog
      title={isSending ? texts.confirm.send : texts.confirm.draft}
      confirm={isSending ? texts.send : texts.draft}
      onConfirm={() => send({ type: 'terms.accepted' })}
      onCancel={() => send({ type: 'question.left' })}
    >
      <chakra.div display="grid" gap="3">
        {isSending && (
          <p>
            {texts.confirm.question} {composition.recipient && texts.confirm.to(composition.recipient.name)}
          </p>
        )}
        {terms !== null && (
          <div>
            <chakra.h3 fontSize="md">{texts.confirm.terms}</chakra.h3>
            <PracticeText text={terms} />
          </div>
        )}
      </chakra.div>
    </ConfirmDialog>
  )
}

type Asking = ActorRefFrom<typeof messagePreparationMachine> | ActorRefFrom<typeof messageSendingMachine>

/** The check whether the message can be sent, or was already sent, is unanswered. */
export const Unanswered = ({ actor }: { actor: Asking }) => {
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  if (!isUnanswered) return null
  return (
    <ConfirmDialog
      title={texts.unanswered.title}
      confirm={texts.unanswered.again}
      onConfirm={() => actor.send({ type: 'check.repeated' })}
      onCancel={() => actor.send({ type: 'question.left' })}
    >
      <p>{texts.unanswered.text}</p>
    </ConfirmDialog>
  )
}

/** The send command is unanswered. */
export const Unsent = ({ actor }: { actor: ActorRefFrom<typeof messageSendingMachine> }) => {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  if (value !== 'outcomeUnknown') return null
  const end = context.outcome.kind === 'missing' ? 'missing' : 'unknown'
  return (
    <ConfirmDialog
      title={texts.unsent.titles[end]}
      cancel={texts.unsent.back}
      more={end === 'unknown' && <Button onClick={() => actor.send({ type: 'outcome.checked' })}>{texts.unsent.check}</Button>}
      confirm={texts.unsent.retry}
      onConfirm={() => actor.send({ type: 'sending.repeated' })}
      onCancel={() => actor.send({ type: 'question.left' })}
    >
      <p>{texts.unsent[end]}</p>
    </ConfirmDialog>
  )
}

/** The message was already sent, so later changes are not in it. */
export const SentQuestion = ({ send }: { send: ComposeSend }) => (
  <PageDialog
    role="alertdialog"
    title={texts.alreadySent.title}
    footer={
      <>
        <Button onClick={() => send({ type: 'draft.discarded' })}>{texts.alreadySent.close}</Button>
        <Button look="primary" onClick={() => send({ type: 'message.renewed' })}>
          {texts.alreadySent.another}
        </Button>
      </>
    }
  >
    <p>{texts.alreadySent.text}</p>
  </PageDialog>
)

/** Offers to save or discard the text when the patient leaves. */
export const LeaveQuestion = ({ context, send }: { context: ComposeContext; send: ComposeSend }) => {
  const closeQuestion = () => send({ type: 'question.left' })
  return (
    <PageDialog
      role="alertdialog"
      title={texts.leaving.title}
      onClose={closeQuestion}
      footer={
        <>
          <Button look="quiet" onClick={() => send({ type: 'draft.discarded' })}>
            {texts.leaving.discard[context.kind]}
          </Button>
          <Button onClick={closeQuestion}>{texts.leaving.goOn}</Button>
          <Button look="primary" onClick={() => send({ type: 'draft.chosen' })}>
            {texts.leaving.keep}
          </Button>
        </>
      }
    >
      <p>{texts.leaving.text}</p>
    </PageDialog>
  )
}
