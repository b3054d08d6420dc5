import { useSelector } from '@xstate/react'
import { type ActorRefFrom, transition } from 'xstate'
import { repeatAnswersMachine } from '../../../../machines/repeat-prescription/repeat-answers.machine.ts'
import { RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { StepBack } from '../../../ui/forms/step-back.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { PracticeText } from '../../../ui/layout/practice-text.tsx'
import { NotesQuestion } from './notes-question.tsx'
import { PharmacyQuestion } from './pharmacy-question.tsx'
import { Step } from './step.tsx'
import { problemTexts, texts } from './texts.ts'

const pickUps = (['practice', 'pharmacy'] as const).map((value) => ({ value, name: texts.pickUp.choices[value] }))
const urgencies = (['no', 'yes'] as const).map((value) => ({ value, name: texts.urgency.choices[value] }))

type QuestionsProps = {
  actor: ActorRefFrom<typeof repeatAnswersMachine>
  onCancel: () => void
}

/** The question of the machine's current state. */
export const Questions = ({ actor, onCancel }: QuestionsProps) => {
  const state = useSelector(actor, (snapshot) => snapshot)
  const { answers, rules, problem } = state.context
  const { send } = actor
  const goBack = () => send({ type: 'question.left' })
  const isFirst = state.status === 'active' && transition(repeatAnswersMachine, state, { type: 'question.left' })[0].matches('left')
  const error = problem === null ? undefined : problemTexts[problem]
  const next = (label: string = texts.next) => ({ label, onNext: () => send({ type: 'question.answered' }) })
  const step = { onBack: isFirst ? undefined : goBack, onCancel, errors: error === undefined ? [] : [error], next: next() }
  const question = () => {
    switch (state.value) {
      case 'readingNotice':
        return (
          <Step {...step} title={texts.notice.title} next={next(texts.notice.next)}>
            <PracticeText text={rules.notice ?? ''} />
          </Step>
        )
      case 'choosingPickUp':
        return (
          <Step {...step} title={texts.pickUp.title}>
            <RadioGroup
              label={texts.pickUp.label}
              required
              choices={pickUps}
              value={answers.pickUp}
              error={error}
              onChoose={(pickUp) => send({ type: 'pickUp.chosen', pickUp })}
            />
          </Step>
        )
      case 'choosingPharmacy':
        return <PharmacyQuestion {...step} answers={answers} rules={rules} error={error} send={send} />
      case 'choosingUrgency':
        return (
          <Step {...step} title={texts.urgency.title}>
            {rules.urgentNotes && (
              <Notice>
                <PracticeText text={rules.urgentNotes} />
              </Notice>
            )}
            {!rules.urgentNotes?.includes('111') && <PracticeText text={texts.urgency.today} />}
            <RadioGroup
              label={texts.urgency.label}
              choices={urgencies}
              value={answers.isUrgent ? 'yes' : 'no'}
              onChoose={(urgency) => send({ type: 'urgency.chosen', isUrgent: urgency === 'yes' })}
            />
          </Step>
        )
      default:
        return <NotesQuestion {...step} notes={answers.notes} error={error} onChange={(notes) => send({ type: 'notes.changed', notes })} />
    }
  }
  return (
    <StepBack key={String(state.value)} onBack={goBack}>
      {question()}
    </StepBack>
  )
}
