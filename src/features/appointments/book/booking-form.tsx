import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { locationsQuery, practitionersQuery } from '../../../api/appointments/booking-options.ts'
import { ExpandableFilter } from '../../../ui/forms/filter-fold.tsx'
import { useOnline } from '../../../ui/hooks/use-online.ts'
import { usePatient } from '../../use-patient.tsx'
import { BookFor } from './book-for.tsx'
import { BookingDialogs } from './booking-dialogs.tsx'
import { BookingErrors } from './booking-errors.tsx'
import type { BookingFlow } from './flow.ts'
import { ProviderFields } from './provider.tsx'
import { texts } from './texts.ts'
import { UnresolvedNotice } from './unresolved-notice.tsx'
import { VisitFields } from './visit.tsx'
import { DateFields } from './when.tsx'

/** The booking form. Each question appears when the previous ones are answered, and no failure clears an answer. When rescheduling, the times are first. */
export const BookingForm = ({ insteadOf, isHidden = false, ...flow }: BookingFlow & { insteadOf?: string; isHidden?: boolean }) => {
  const { connection, patientId } = usePatient()
  const { state } = flow
  const { rules, type, role, reason, locationIds, practitioner, day, failure, unavailableSlots, unresolved } = state.context
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
  const chosen = practitioners.data?.rows.find(({ id }) => id === practitioner?.id)
  const displayedFailure = state.matches('choosing') ? failure : null
  /** An unresolved booking is shown in its own notice only. */
  const answered = displayedFailure?.kind === 'outcomeUnknown' ? null : displayedFailure
  const isAboutMember = answered?.kind === 'memberMissing'
  const times = type && chosen && day ? { type, practitioner: chosen, day } : null
  const isAtTimes = times !== null && !isAboutMember
  /** Without visible times, the last question is the open one. */
  const openQuestion = () => [...(form.current?.querySelectorAll('select') ?? [])].at(-1)
  const mend = () => (isAboutMember ? who.current?.querySelector('select') : openQuestion())?.focus()
  const errors = <BookingErrors failure={answered} unavailableSlots={unavailableSlots} onMend={isAtTimes ? null : mend} />
  const places = locations?.rows.filter(({ id }) => locationIds.includes(id)).map(({ name }) => name) ?? []
  const check = () => flow.send({ type: 'outcome.checked' })
  useOnline(check)
  // The times are outside the disabled fieldset, so that the pressed time keeps focus.
  const questions = (
    <chakra.fieldset disabled={state.hasTag('busy')} border="none" minWidth="0" display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {rules.isFamilyOffered && (
        <chakra.div ref={who} _empty={{ display: 'none' }}>
          <BookFor {...flow} />
        </chakra.div>
      )}
      <VisitFields {...flow} />
      {type && <ProviderFields {...flow} practitioners={practitioners} />}
    </chakra.fieldset>
  )

  return (
    <chakra.div ref={form} display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
      {unresolved && state.matches('choosing') && <UnresolvedNotice booking={unresolved} failure={displayedFailure} onCheck={check} />}
      {!isAtTimes && errors}
      {insteadOf === undefined ? (
        questions
      ) : (
        <ExpandableFilter
          label={texts.reschedule.asBefore}
          set={[type?.name ?? '', chosen?.name ?? '', ...places]}
          staysOpen={times === null}
        >
          {questions}
        </ExpandableFilter>
      )}
      {times && <DateFields {...flow} {...times} errors={isAtTimes && errors} />}
      {!isHidden && <BookingDialogs {...flow} insteadOf={insteadOf} />}
    </chakra.div>
  )
}
