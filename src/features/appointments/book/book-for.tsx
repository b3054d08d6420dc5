import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { familyQuery } from '../../../api/appointments/booking-options.ts'
import { RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { usePatient } from '../../use-patient.tsx'
import type { BookingFlow } from './flow.ts'
import { OptionList } from './option-field.tsx'
import { Step } from './step.tsx'
import { texts } from './texts.ts'

/** The locations limit which family members can be booked for. A selected member outside the limit is cleared. */
const FamilyMemberField = ({ state, send }: BookingFlow) => {
  const { connection, patientId } = usePatient()
  const { locationIds, familyMember, failure } = state.context
  const family = useQuery(familyQuery(connection, patientId, locationIds))
  const isListed = family.data?.rows.some(({ patientId }) => patientId === familyMember?.patientId)
  const isGone = familyMember !== null && isListed === false && state.can({ type: 'member.chosen', member: null })

  useEffect(() => {
    if (isGone) send({ type: 'member.chosen', member: null })
  }, [isGone, send])

  return (
    <OptionList label={texts.member.label} list={family} none={texts.member.none}>
      {(members) => (
        <SelectField
          label={texts.member.label}
          required
          prompt={texts.chooseFirst}
          options={members.map((member) => ({ ...member, id: member.patientId }))}
          value={familyMember?.patientId ?? ''}
          error={failure?.kind === 'memberMissing' ? texts.member.missing : undefined}
          onChoose={(id) => send({ type: 'member.chosen', member: members.find(({ patientId }) => patientId === id) ?? null })}
        />
      )}
    </OptionList>
  )
}

/** Whether the user may have a family member to book for. */
export const useIsFamilyAsked = ({ rules, forWhom }: BookingFlow['state']['context']) => {
  const { connection, patientId } = usePatient()
  const { data: family } = useQuery({ ...familyQuery(connection, patientId, []), enabled: rules.isFamilyOffered })
  const hasNobodyElse = family?.rows.length === 0 && family.unreadableCount === 0
  return rules.isFamilyOffered && !(hasNobodyElse && forWhom === 'self')
}

/** Chooses between the selected patient and a family member. */
export const BookFor = (flow: BookingFlow) => {
  const { forWhom, patient } = flow.state.context
  const choices = [
    { value: 'self', name: texts.bookFor.self(flow.isProxy ? patient.name : null) },
    { value: 'family', name: texts.bookFor.family },
  ] as const
  return (
    <Step title={texts.progress.who}>
      <RadioGroup
        label={texts.bookFor.label}
        columns="many"
        choices={choices}
        value={forWhom}
        onChoose={(whom) => flow.send({ type: `${whom}.chosen` })}
      />
      {forWhom === 'family' && <FamilyMemberField {...flow} />}
    </Step>
  )
}
