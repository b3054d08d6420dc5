import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { bookableRolesQuery } from '../../../api/appointments/booking-options.ts'
import type { Rows } from '../../../api/http/bundle.ts'
import type { Practitioner } from '../../../domain/appointments/booking.ts'
import { firstQuestion, type Question, questions } from '../../../domain/appointments/booking-choices.ts'
import { useMedia } from '../../../ui/hooks/use-media.ts'
import { media } from '../../../ui/theme/breakpoints.ts'
import { usePatient } from '../../use-patient.tsx'
import type { BookingFlow } from './flow.ts'
import type { BookingState } from './use-booking.ts'

const asking = { who: 'askingWho', what: 'askingWhat', withWhom: 'askingWithWhom', when: 'askingWhen' } as const

/** The machine's open question; behind a dialog, the question that the dialog came from. */
const openQuestion = (state: BookingState): Question => {
  if (state.matches({ choosing: 'readingAlert' })) return 'what'
  return questions.find((question) => state.matches({ choosing: { filling: asking[question] } })) ?? firstQuestion(state.context)
}

const onlyOne = <Row>(list: Rows<Row> | undefined) => (list?.unreadableCount === 0 && list.rows.length === 1 ? list.rows[0] : undefined)

/** Chooses an only role and an only practitioner for the patient. Returns whether there is no other choice. */
const useOnlyProvider = ({ state, send }: BookingFlow, practitioners: Rows<Practitioner> | undefined, isEnabled: boolean) => {
  const { connection, patientId } = usePatient()
  const { locationIds, type, role, practitioner } = state.context
  const { data: roles } = useQuery({ ...bookableRolesQuery(connection, patientId, { locationIds }), enabled: isEnabled && type !== null })
  const [onlyRole, onlyPractitioner] = [onlyOne(roles), onlyOne(practitioners)]
  const isChoosing = isEnabled && state.matches({ choosing: 'filling' })
  const nextRole = isChoosing && type && role === null ? onlyRole : undefined
  const nextPractitioner = isChoosing && role && practitioner?.id !== onlyPractitioner?.id ? onlyPractitioner : undefined
  useEffect(() => {
    if (nextRole) send({ type: 'role.chosen', role: nextRole })
    if (nextPractitioner) send({ type: 'practitioner.chosen', practitioner: nextPractitioner })
  }, [nextRole, nextPractitioner, send])
  return onlyRole !== undefined && onlyPractitioner !== undefined
}

type SingleStepOptions = {
  isEnabled: boolean
  isFamilyAsked: boolean
  practitioners: Rows<Practitioner> | undefined
  /** The answers give times to choose from, or may still do so. */
  hasTimes: boolean
}

/** The only question of a narrow screen, and those beside it; null on a wide screen, which shows all of them. A question with one answer is skipped. */
export const useSingleStep = (flow: BookingFlow, { isEnabled, isFamilyAsked, practitioners, hasTimes }: SingleStepOptions) => {
  const isNarrow = !useMedia(media.isMedium) && isEnabled
  const isOnlyProvider = useOnlyProvider(flow, practitioners, isNarrow)
  const asked = questions.filter((question) => (question === 'who' ? isFamilyAsked : question !== 'withWhom' || !isOnlyProvider))
  const open = openQuestion(flow.state)
  const from = questions.indexOf(open === 'when' && !hasTimes ? 'withWhom' : open)
  const question = asked.find((one) => questions.indexOf(one) >= from) ?? 'when'
  const [latest, setLatest] = useState({ question, isNext: false })
  if (latest.question !== question) setLatest({ question, isNext: true })
  const index = asked.indexOf(question)
  const openOther = (other: Question | undefined) => other && (() => flow.send({ type: 'question.opened', question: other }))
  if (!isNarrow) return null
  return {
    question,
    asked,
    position: index + 1,
    count: asked.length,
    isNext: latest.isNext,
    onBack: openOther(asked[index - 1]),
    onNext: openOther(asked[index + 1]),
    openQuestion: (other: Question) => flow.send({ type: 'question.opened', question: other }),
  }
}
