import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { appointmentTypesQuery, locationsQuery, visitReasonsQuery } from '../../../api/appointments/booking-options.ts'
import { locationColour } from '../../../domain/appointments/booking.ts'
import { textLimits } from '../../../domain/values/text-limits.ts'
import { MultiSelect } from '../../../ui/forms/multi-select.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { usePatient } from '../../use-patient.tsx'
import type { BookingFlow } from './flow.ts'
import { LocationMaps } from './location-map.tsx'
import { LocationMark } from './location-mark.tsx'
import { OptionField, OptionList } from './option-field.tsx'
import { Fields, Step } from './step.tsx'
import { texts } from './texts.ts'

const Locations = ({ state, send }: BookingFlow) => {
  const { connection, patientId } = usePatient()
  const { locationIds } = state.context
  const locations = useQuery(locationsQuery(connection, patientId))
  return (
    <OptionList label={texts.location.label} hint={texts.location.hint} list={locations} none={texts.location.none}>
      {(options) => (
        <chakra.div display="grid" gap="2">
          <MultiSelect
            label={texts.location.label}
            hint={texts.location.hint}
            prompt={texts.location.prompt}
            options={options}
            values={locationIds}
            tagsShown={5}
            mark={(id) => <LocationMark colour={locationColour(options, id)} />}
            onChoose={(ids) => send({ type: 'locations.chosen', ids })}
          />
          <LocationMaps locations={options.filter(({ id }) => locationIds.includes(id))} />
        </chakra.div>
      )}
    </OptionList>
  )
}

type ReasonsProps = { value: string | undefined; send: BookingFlow['send'] }

const Reasons = ({ value, send }: ReasonsProps) => {
  const { connection, patientId } = usePatient()
  return (
    <OptionField
      label={texts.reason.label}
      hint={texts.reason.hint}
      prompt={texts.reason.prompt}
      none={texts.reason.none}
      list={useQuery(visitReasonsQuery(connection, patientId))}
      value={value}
      onChoose={(reason) => send({ type: 'reason.chosen', reason })}
    />
  )
}

/** Location, reason and appointment type. */
export const VisitFields = (flow: BookingFlow) => {
  const { connection, patientId } = usePatient()
  const { state, send } = flow
  const { rules, reason, reasonNotes, type, failure } = state.context
  const types = useQuery(appointmentTypesQuery(connection, patientId))
  return (
    <Step title={texts.progress.what}>
      <Fields>
        <Locations {...flow} />
        {rules.isReasonShown && <Reasons value={reason?.id} send={send} />}
        <TextArea
          label={texts.notes.label}
          hint={texts.notes.hint}
          value={reasonNotes}
          maxLength={textLimits.bookingNotes}
          onChange={({ target }) => send({ type: 'notes.changed', notes: target.value })}
        />
        <OptionField
          label={texts.type.label}
          required
          prompt={texts.type.prompt}
          none={texts.type.missing}
          error={failure?.kind === 'typeMissing' ? texts.type.notChosen : undefined}
          list={types}
          value={type?.id}
          onChoose={(appointmentType) => send({ type: 'type.chosen', appointmentType })}
        />
      </Fields>
    </Step>
  )
}
