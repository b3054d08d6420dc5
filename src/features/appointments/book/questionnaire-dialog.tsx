import { chakra } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { questionnaireMachine } from '../../../../machines/booking/questionnaire.machine.ts'
import { symptoms } from '../../../domain/appointments/questionnaire.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { CheckboxGroup, RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { BookingDialog, type BookingDialogProps } from './booking-dialog.tsx'
import { symptomNames, texts } from './texts.ts'

const noSymptoms = 'none'
const symptomChoices = [
  ...symptoms.map((symptom) => ({ value: symptom, name: symptomNames[symptom] })),
  { value: noSymptoms, name: texts.questionnaire.none } as const,
]
const contactChoices = [
  { value: 'yes', name: texts.questionnaire.yes },
  { value: 'no', name: texts.questionnaire.no },
] as const

type QuestionnaireDialogProps = Pick<BookingDialogProps, 'hold' | 'onCancel'> & {
  actor: ActorRefFrom<typeof questionnaireMachine>
  /** Name of the person with the appointment; null if that is the user. */
  name: string | null
}

/** Answers are never sent. Only the derived decision whether a visit is safe is used. */
export const QuestionnaireDialog = ({ actor, name, hold, onCancel }: QuestionnaireDialogProps) => {
  const { symptoms: ticked, hasNoSymptoms, hadContact, unanswered } = useSelector(actor, ({ context }) => context)
  const [attempts, setAttempts] = useState(0)
  const firstSymptom = useRef<HTMLInputElement>(null)
  const errorAt = (question: (typeof unanswered)[number]) => (unanswered.includes(question) ? texts.questionnaire.missing : undefined)

  return (
    <BookingDialog
      title={texts.questionnaire.title}
      hold={hold}
      onCancel={onCancel}
      initialFocusEl={firstSymptom}
      actions={
        <Button
          look="primary"
          onClick={() => {
            setAttempts((count) => count + 1)
            actor.send({ type: 'questionnaire.submitted' })
          }}
        >
          {texts.questionnaire.next}
        </Button>
      }
    >
      <chakra.div display="grid" gap="4">
        <ErrorSummary messages={unanswered.length > 0 ? [texts.questionnaire.missing] : []} occasion={attempts} />
        <p>{texts.questionnaire.both}</p>
        <p>{texts.questionnaire.use}</p>
        <CheckboxGroup
          ref={firstSymptom}
          label={texts.questionnaire.symptoms(name)}
          choices={symptomChoices}
          values={hasNoSymptoms ? [noSymptoms] : ticked}
          error={errorAt('symptoms')}
          onToggle={(value) =>
            actor.send(value === noSymptoms ? { type: 'noSymptoms.toggled' } : { type: 'symptom.toggled', symptom: value })
          }
        />
        <RadioGroup
          required
          label={texts.questionnaire.contact(name)}
          choices={contactChoices}
          value={hadContact === null ? null : hadContact ? 'yes' : 'no'}
          error={errorAt('contact')}
          onChoose={(value) => actor.send({ type: 'contact.answered', hadContact: value === 'yes' })}
        />
      </chakra.div>
    </BookingDialog>
  )
}
