import { chakra } from '@chakra-ui/react'
import type { RepeatContext, RepeatEvent } from '../../../../machines/repeat-prescription/repeat-context.ts'
import { correctedProblems, type RepeatProblem } from '../../../domain/prescriptions/repeat-answers.ts'
import { CheckboxGroup, RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { PracticeText } from '../../../ui/layout/practice-text.tsx'
import { useRepeatFees } from '../use-repeat-fees.ts'
import { Beforehand } from './beforehand.tsx'
import { Medicines } from './medicines.tsx'
import { NotesQuestion } from './notes-question.tsx'
import { PharmacyQuestion } from './pharmacy-question.tsx'
import { Step } from './step.tsx'
import { problemTexts, texts } from './texts.ts'

const pickUps = (['practice', 'pharmacy'] as const).map((value) => ({ value, name: texts.pickUp.choices[value] }))

type QuestionsProps = {
  context: RepeatContext
  /** The practice's phone number. */
  phone: string | null
  send: (event: RepeatEvent) => void
  onCancel: () => void
}

/** All questions of a request, below its fee. */
export const Questions = ({ context, phone, send, onCancel }: QuestionsProps) => {
  const { answers, rules, offered, medications, answerProblems } = context
  const corrected = correctedProblems(answerProblems, answers, rules, medications)
  const fees = useRepeatFees(rules)
  const errorOf = (...problems: RepeatProblem[]) => {
    const problem = answerProblems.find((one) => problems.includes(one) && !corrected.includes(one))
    return problem && problemTexts[problem]
  }
  const urgencies = ([false, true] as const).map((isUrgent) => {
    const choice = texts.urgency.choices[isUrgent ? 'yes' : 'no']
    const fee = fees.kind === 'fees' ? fees.textFor(isUrgent, answers.pickUp) : null
    return { value: isUrgent ? ('yes' as const) : ('no' as const), name: fee === null ? choice : texts.urgency.priced(choice, fee) }
  })
  return (
    <Step
      title={texts.questions}
      errors={answerProblems.map((problem) => problemTexts[problem])}
      corrected={corrected.map((problem) => problemTexts[problem])}
      next={{ label: texts.next, onNext: () => send({ type: 'answers.confirmed' }) }}
      onCancel={onCancel}
    >
      <Beforehand medications={medications} fees={fees} phone={phone} />
      {rules.notice && (
        <Notice>
          <chakra.h4 fontSize="md" fontWeight="bold">
            {texts.notice}
          </chakra.h4>
          <PracticeText text={rules.notice} />
        </Notice>
      )}
      {offered.length > 1 ? (
        <CheckboxGroup
          label={texts.which}
          columns="one"
          choices={offered.map(({ id, name }) => ({ value: id, name }))}
          values={medications.map(({ id }) => id)}
          error={errorOf('medicationMissing')}
          onToggle={(id) => send({ type: 'medication.toggled', id, attemptId: crypto.randomUUID() })}
        />
      ) : (
        <Medicines medications={medications} />
      )}
      {rules.isPickUpAsked && (
        <RadioGroup
          label={texts.pickUp.label}
          required
          choices={pickUps}
          value={answers.pickUp}
          error={errorOf('rxTypeMissing', 'pickUpMissing')}
          onChoose={(pickUp) => send({ type: 'pickUp.chosen', pickUp })}
        />
      )}
      {answers.pickUp === 'pharmacy' && <PharmacyQuestion answers={answers} rules={rules} error={errorOf('pharmacyMissing')} send={send} />}
      {rules.isUrgentOffered && (
        <>
          <RadioGroup
            label={texts.urgency.label}
            choices={urgencies}
            value={answers.isUrgent ? 'yes' : 'no'}
            onChoose={(urgency) => send({ type: 'urgency.chosen', isUrgent: urgency === 'yes' })}
          />
          {rules.urgentNotes && (
            <Notice>
              <PracticeText text={rules.urgentNotes} />
            </Notice>
          )}
          {!rules.urgentNotes?.includes('111') && <PracticeText text={texts.urgency.today} />}
        </>
      )}
      <NotesQuestion notes={answers.notes} error={errorOf('notesTooLong')} onChange={(notes) => send({ type: 'notes.changed', notes })} />
    </Step>
  )
}
