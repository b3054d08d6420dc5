import { chakra } from '@chakra-ui/react'
import { type AccessFilter, type AccessPerson, accessAreas } from '../../domain/access/access-history.ts'
import { earliestTimelineDay } from '../../domain/record/timeline-range.ts'
import { practiceToday } from '../../domain/values/practice-time.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CheckboxField } from '../../ui/forms/checkbox-field.tsx'
import { ExpandableFilter } from '../../ui/forms/filter-fold.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { noFilter, setOf } from './history-state.ts'
import { texts } from './texts.ts'

export type FilterChange = Partial<{
  personId: string
  area: AccessFilter['area']
  from: string
  to: string
  isOwnShown: boolean
  place: null
}>

type HistoryFilterProps = {
  filter: AccessFilter
  people: readonly AccessPerson[]
  isOwnShown: boolean
  isProxy: boolean
  onChange: (change: FilterChange) => void
}

const areas = accessAreas.map((area) => ({ id: area, name: area }))

/** Filters by person, part of the record and days. A proxy user's list has one person only. */
export const HistoryFilter = ({ filter, people, isOwnShown, isProxy, onChange }: HistoryFilterProps) => {
  const { from, to, personId, area } = filter
  const set = setOf(filter, people.find(({ id }) => id === personId)?.name)
  const limits = { min: earliestTimelineDay, max: practiceToday() }
  return (
    <ExpandableFilter set={set}>
      <chakra.div
        display="grid"
        gap="3"
        alignItems="end"
        gridTemplateColumns="repeat(auto-fit, minmax(min(13rem, 100%), 1fr))"
        data-part="history-filter"
      >
        {!isProxy && (
          <SelectField
            label={texts.person}
            value={personId ?? ''}
            options={people}
            prompt={texts.everybody}
            onChoose={(id) => onChange({ personId: id })}
          />
        )}
        <SelectField
          label={texts.area}
          value={area ?? ''}
          options={areas}
          prompt={texts.allAreas}
          onChoose={(id) => onChange({ area: accessAreas.find((one) => one === id) ?? null })}
        />
        <DateField label={texts.from} value={from ?? ''} {...limits} max={to ?? limits.max} onChange={(day) => onChange({ from: day })} />
        <DateField label={texts.to} value={to ?? ''} {...limits} min={from ?? limits.min} onChange={(day) => onChange({ to: day })} />
        {set.some((one) => one !== '') && <Button onClick={() => onChange(noFilter)}>{texts.reset}</Button>}
      </chakra.div>
      {!isProxy && personId === null && (
        <CheckboxField label={texts.showOwn} checked={isOwnShown} onChange={({ target }) => onChange({ isOwnShown: target.checked })} />
      )}
    </ExpandableFilter>
  )
}
