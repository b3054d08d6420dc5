import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { locationsQuery } from '../../../api/appointments/booking-options.ts'
import { type Question, questions } from '../../../domain/appointments/booking-choices.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { usePatient } from '../../use-patient.tsx'
import type { BookingFlow } from './flow.ts'
import { memberName } from './summary.ts'
import { texts } from './texts.ts'

const Answer = chakra('span', { base: { flex: '1', minWidth: '0', overflowWrap: 'anywhere', textAlign: 'start' } })

type GivenAnswersProps = BookingFlow & {
  before: Question
  /** The questions that can be changed. The others had one answer. */
  asked: readonly Question[]
  onChange: (question: Question) => void
}

/** The answers to the questions before the open one, each with a button that opens its question. */
export const GivenAnswers = ({ state, isProxy, before, asked, onChange }: GivenAnswersProps) => {
  const { connection, patientId } = usePatient()
  const { data: locations } = useQuery(locationsQuery(connection, patientId))
  const { patient, locationIds, reason, type, practitioner } = state.context
  const places = locations?.rows.filter(({ id }) => locationIds.includes(id)).map(({ name }) => name) ?? []
  const answers: Partial<Record<Question, string | undefined>> = {
    who: asked.includes('who') ? (memberName(state.context) ?? texts.bookFor.self(isProxy ? patient.name : null)) : undefined,
    what: [type?.name, reason?.name, places.join(', ') || texts.location.prompt].filter(Boolean).join(' · '),
    withWhom: practitioner?.name,
  }
  const given = questions.slice(0, questions.indexOf(before)).filter((question) => answers[question])
  if (given.length === 0) return null
  const isBusy = state.hasTag('busy')
  return (
    <chakra.ul aria-label={texts.steps.answers} listStyle="none" display="grid" gap="1">
      {given.map((question) => {
        const answer = (
          <Answer>
            <chakra.span srOnly>{texts.progress[question]} </chakra.span>
            {answers[question]}
          </Answer>
        )
        return (
          <li key={question}>
            {asked.includes(question) ? (
              <Button width="full" disabled={isBusy} onClick={() => onChange(question)}>
                {answer}
                <chakra.span color="primary" textDecoration="underline">
                  {texts.steps.change}
                </chakra.span>
              </Button>
            ) : (
              <chakra.p paddingInline="4" paddingBlock="2">
                {answer}
              </chakra.p>
            )}
          </li>
        )
      })}
    </chakra.ul>
  )
}
