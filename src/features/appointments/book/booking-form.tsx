import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { locationsQuery, practitionersQuery } from '../../../api/appointments/booking-options.ts'
import { findGap } from '../../../domain/appointments/booking-choices.ts'
import { ErrorSummary } from '../../../ui/forms/error-summary.tsx'
import { ExpandableFilter } from '../../../ui/forms/filter-fold.tsx'
import { StepBack } from '../../../ui/forms/step-back.tsx'
import { useOnline } from '../../../ui/hooks/use-online.ts'
import { Loading } from '../../../ui/layout/loading.tsx'
import { usePatient } from '../../use-patient.tsx'
import { BookFor, useIsFamilyAsked } from './book-for.tsx'
import { BookingDialogs } from './booking-dialogs.tsx'
import { BookingErrors } from './booking-errors.tsx'
import type { BookingFlow } from './flow.ts'
import { GivenAnswers } from './given-answers.tsx'
import { ProviderFields } from './provider.tsx'
import { useSingleStep } from './single-step.ts'
import { SingleStepContext } from './step.tsx'
import { Suggestions } from './suggestions.tsx'
import { gapTexts, texts } from './texts.ts'
import { UnresolvedNotice } from './unresolved-notice.tsx'
import { VisitFields } from './visit.tsx'
import { DateFields } from './when.tsx'

type BookingFormProps = BookingFlow & {
  /** The old appointment of a move. */
  insteadOf?: string
  /** The practice's terms, above the first question. */
  terms?: ReactNode
  /** Another tab is selected. */
  isHidden?: boolean
}

/**
 * The booking form. A wide screen shows each question when the previous ones are answered, a narrow one a question at a time. No failure clears an
 * answer. When rescheduling, the times are first.
 */
export const BookingForm = ({ insteadOf, terms, isHidden = false, ...flow }: BookingFormProps) => {
  const { connection, patientId } = usePatient()
  const { state } = flow
  const { type, role, reason, locationIds, practitioner, day, failure, unavailableSlots, unresolved } = state.context
  const form = useRef<HTMLDivElement>(null)
  const who = useRef<HTMLDivElement>(null)
  const practitioners = useQuery({
    ...practitionersQuery(connection, patientId, {
      typeId: type?.id ?? '',
      locationIds,
      roleId: role?.id ?? '',
      reasonId: reason?.id ?? null,
    }),
    enabled: type !== null && role !== null,
  })
  const { data: locations } = useQuery(locationsQuery(connection, patientId))
  const isFamilyAsked = useIsFamilyAsked(state.context)
  const chosen = practitioners.data?.rows.find(({ id }) => id === practitioner?.id)
  const times = type && chosen && day ? { type, practitioner: chosen, day } : null
  const single = useSingleStep(flow, {
    isEnabled: insteadOf === undefined,
    isFamilyAsked,
    practitioners: practitioners.data,
    hasTimes: times !== null || practitioners.isLoading,
  })
  const isShown = (question: NonNullable<typeof single>['question']) => single === null || single.question === question
  const displayedFailure = state.matches('choosing') ? failure : null
  /** An unresolved booking is shown in its own notice only. */
  const answered = displayedFailure?.kind === 'outcomeUnknown' ? null : displayedFailure
  const gap = findGap(state.context)
  const isAboutStep = gap !== null && gap.question === single?.question && gap.problem === answered?.kind
  const isAboutMember = answered?.kind === 'memberMissing'
  const isAtTimes = times !== null && !isAboutMember && isShown('when')
  /** Without visible times, the last question is the open one. */
  const fieldToMend = () =>
    isAboutMember ? who.current?.querySelector('select') : [...(form.current?.querySelectorAll('select') ?? [])].at(-1)
  const mend = () => (single && gap ? single.openQuestion(gap.question) : fieldToMend()?.focus())
  const errors = <BookingErrors failure={answered} unavailableSlots={unavailableSlots} onMend={isAtTimes ? null : mend} />
  const places = locations?.rows.filter(({ id }) => locationIds.includes(id)).map(({ name }) => name) ?? []
  const check = () => flow.send({ type: 'outcome.checked' })
  useOnline(check)
  const isBusy = state.hasTag('busy')
  // The times are outside the disabled fieldset, so that the pressed time keeps focus.
  const questions = (
    <chakra.fieldset disabled={isBusy} border="none" minWidth="0" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {isFamilyAsked && isShown('who') && (
        <div ref={who}>
          <BookFor {...flow} />
        </div>
      )}
      {isShown('what') && <VisitFields {...flow} />}
      {type && isShown('withWhom') && <ProviderFields {...flow} practitioners={practitioners} />}
    </chakra.fieldset>
  )
  const stepErrors = isAboutStep && <ErrorSummary messages={[gapTexts[gap.problem]]} occasion={failure} />

  return (
    <SingleStepContext value={single && { ...single, isBusy, errors: stepErrors }}>
      <chakra.div ref={form} display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
        {(single === null || single.position === 1) && terms}
        {unresolved && state.matches('choosing') && <UnresolvedNotice booking={unresolved} failure={displayedFailure} onCheck={check} />}
        {!isAtTimes && !isAboutStep && errors}
        {insteadOf === undefined && single?.question !== 'when' && <Suggestions {...flow} />}
        {single && <GivenAnswers {...flow} before={single.question} asked={single.asked} onChange={single.openQuestion} />}
        {insteadOf === undefined ? (
          single?.question !== 'when' && questions
        ) : (
          <ExpandableFilter
            label={texts.reschedule.asBefore}
            set={[type?.name ?? '', chosen?.name ?? '', ...places]}
            staysOpen={times === null}
          >
            {questions}
          </ExpandableFilter>
        )}
        {times && isShown('when') && <DateFields {...flow} {...times} errors={isAtTimes && errors} />}
        {single?.question === 'when' && !times && <Loading label={texts.slots.looking} minHeight="20rem" />}
        {!isHidden && single && (
          <StepBack key={single.question} onBack={single.onBack}>
            {null}
          </StepBack>
        )}
        {!isHidden && <BookingDialogs {...flow} insteadOf={insteadOf} />}
      </chakra.div>
    </SingleStepContext>
  )
}
