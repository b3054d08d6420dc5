import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { ComposeContext } from '../../../../machines/compose-context.ts'
import type { messagePreparationMachine } from '../../../../machines/message-preparation.machine.ts'
import type { messageSendingMachine } from '../../../../machines/message-sending.machine.ts'
import { Button } from '../../../ui/button.tsx'
import { PageDialog } from '../../../ui/page-dialog.tsx'
import { PracticeText } from '../../../ui/practice-text.tsx'
import { texts } from './texts.ts'
import type { ComposeSend } from './use-compose.ts'

/** What the practice wants to be read before it is sent, or kept. */
export const TermsQuestion = ({ context, send }: { context: ComposeContext; send: ComposeSend }) => {
  const { purpose, terms, composition } = context
  const isSending = purpose === 'send'
  const goBack = () => send({ type: 'question.left' })
  return (
    <PageDialog
      role="alertdialog"
      title={isSending ? texts.confirm.send : texts.confirm.draft}
      onClose={goBack}
      footer={
        <>
          <Button onClick={goBack}>{texts.cancel}</Button>
          <Button look="primary" onClick={() => send({ type: 'terms.accepted' })}>
            {isSending ? texts.send : texts.draft}
          </Button>
        </>
      }
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
    </PageDialog>
  )
}

/** Nobody told whether it can be sent. */
export const Unprepared = ({ actor }: { actor: ActorRefFrom<typeof messagePreparationMachine> }) => {
  const isUnanswered = useSelector(actor, (snapshot) => snapshot.matches('unanswered'))
  const goBack = () => actor.send({ type: 'question.left' })
  if (!isUnanswered) return null
  return (
    <PageDialog
      role="alertdialog"
      title={texts.unanswered.title}
      onClose={goBack}
      footer={
        <>
          <Button onClick={goBack}>{texts.cancel}</Button>
          <Button look="primary" onClick={() => actor.send({ type: 'check.repeated' })}>
            {texts.unanswered.again}
          </Button>
        </>
      }
    >
      <p>{texts.unanswered.text}</p>
    </PageDialog>
  )
}

/** Nobody told whether it was sent. */
export const Unsent = ({ actor }: { actor: ActorRefFrom<typeof messageSendingMachine> }) => {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  const goBack = () => actor.send({ type: 'question.left' })
  if (value !== 'unanswered') return null
  const end = context.told.kind === 'missing' ? 'missing' : 'unknown'
  return (
    <PageDialog
      role="alertdialog"
      title={texts.unsent.titles[end]}
      onClose={goBack}
      footer={
        <>
          <Button onClick={goBack}>{texts.unsent.back}</Button>
          {end === 'unknown' && <Button onClick={() => actor.send({ type: 'outcome.checked' })}>{texts.unsent.check}</Button>}
          <Button look="primary" onClick={() => actor.send({ type: 'sending.repeated' })}>
            {texts.unsent.retry}
          </Button>
        </>
      }
    >
      <p>{texts.unsent[end]}</p>
    </PageDialog>
  )
}

/** It is sent already, whatever was changed since. */
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

/** Something is written: what becomes of it is the patient's to say. */
export const LeaveQuestion = ({ context, send }: { context: ComposeContext; send: ComposeSend }) => {
  const goOn = () => send({ type: 'question.left' })
  return (
    <PageDialog
      role="alertdialog"
      title={texts.leaving.title}
      onClose={goOn}
      footer={
        <>
          <Button look="quiet" onClick={() => send({ type: 'draft.discarded' })}>
            {texts.leaving.discard[context.kind]}
          </Button>
          <Button onClick={goOn}>{texts.leaving.goOn}</Button>
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
