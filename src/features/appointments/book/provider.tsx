import { useQuery } from '@tanstack/react-query'
import { bookableRolesQuery } from '../../../api/appointments/booking-options.ts'
import type { Practitioner } from '../../../domain/appointments/booking.ts'
import { usePatient } from '../../use-patient.tsx'
import type { BookingFlow } from './flow.ts'
import { OptionField, type Options } from './option-field.tsx'
import { Fields, Step } from './step.tsx'
import { texts } from './texts.ts'

type ProviderProps = BookingFlow & { practitioners: Options<Practitioner> }

/** The role, then a practitioner with that role. */
export const ProviderFields = ({ state, send, practitioners }: ProviderProps) => {
  const { connection, patientId } = usePatient()
  const { rules, locationIds, role, practitioner, failure } = state.context
  const { isLockedDown } = rules
  const roles = useQuery(bookableRolesQuery(connection, patientId, { locationIds }))
  const nobody = isLockedDown ? texts.practitioner.notAvailable : texts.practitioner.none
  /** A type limits the practitioners. A selected practitioner outside the limit stays, for a change back to the earlier type. */
  const isGone = practitioner !== null && practitioners.data?.rows.every(({ id }) => id !== practitioner.id) === true
  const goneText = isGone ? texts.practitioner.notForType(practitioner.name) : undefined
  return (
    <Step title={texts.progress.withWhom}>
      <Fields>
        <OptionField
          label={texts.role.label}
          required
          prompt={texts.role.prompt}
          none={isLockedDown ? texts.practitioner.notAvailable : texts.role.none}
          list={roles}
          value={role?.id}
          onChoose={(chosen) => send({ type: 'role.chosen', role: chosen })}
        />
        {role && (
          <OptionField
            label={texts.practitioner.label}
            required
            prompt={texts.practitioner.prompt}
            none={goneText ?? nobody}
            error={failure?.kind === 'practitionerMissing' ? texts.practitioner.none : goneText}
            list={practitioners}
            value={isGone ? '' : practitioner?.id}
            onChoose={(chosen) => send({ type: 'practitioner.chosen', practitioner: chosen })}
          />
        )}
      </Fields>
    </Step>
  )
}
