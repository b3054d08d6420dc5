import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { providersQuery } from '../../api/practice/providers.ts'
import { earliestTimelineDay, isStartBeforeEnd } from '../../domain/record/timeline-range.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import type { DialogProps } from '../../ui/dialogs/dialog.tsx'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { TextField } from '../../ui/forms/field.tsx'
import { ChosenField, FormFrame, useFields } from '../../ui/forms/form.tsx'
import { NotAllChoices } from '../../ui/forms/not-all-choices.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { FailedNotice } from '../../ui/layout/failed-notice.tsx'
import { usePatient } from '../use-patient.tsx'
import { texts } from './texts.ts'
import { emptySearch, type TimelineSearch } from './timeline-filter.ts'

export type SearchDialogProps = {
  criteria: TimelineSearch
  today: string
  onSearch: (criteria: TimelineSearch) => void
  onReset: () => void
  onClose: () => void
} & Pick<DialogProps, 'finalFocusEl'>

/** The search form of the timeline. */
export const SearchDialog = ({ criteria, today, onSearch, onReset, onClose, finalFocusEl }: SearchDialogProps) => {
  const { patientId, connection } = usePatient()
  const formId = useId()
  const form = useFields({ initial: criteria })
  const providers = useQuery(providersQuery(connection, patientId))
  const limits = { min: earliestTimelineDay, max: today }
  const isInOrder = (from: string, { to }: TimelineSearch) => isStartBeforeEnd(from, to) || texts.wrongOrder
  const reset = () => {
    form.reset(emptySearch)
    onReset()
  }

  return (
    <PageDialog
      title={texts.dialog}
      onClose={onClose}
      finalFocusEl={finalFocusEl}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button onClick={reset}>{texts.reset}</Button>
          <Button type="submit" form={formId} look="primary">
            {texts.apply}
          </Button>
        </>
      }
    >
      <FormFrame form={form} id={formId} gap="3" onSubmit={onSearch}>
        <ChosenField form={form} name="from" rules={{ validate: isInOrder }}>
          {(field) => <DateField label={texts.start} {...field} {...limits} />}
        </ChosenField>
        <ChosenField form={form} name="to">
          {(field) => <DateField label={texts.end} {...field} {...limits} />}
        </ChosenField>
        <TextField label={texts.search} type="search" maxLength={textLimits.search} {...form.field('search')} />
        <ChosenField form={form} name="providerId">
          {({ value, onChange }) => (
            <SelectField
              label={texts.provider}
              value={value}
              options={providers.data?.rows ?? []}
              prompt={texts.allProviders}
              onChoose={onChange}
            />
          )}
        </ChosenField>
        <NotAllChoices list={providers.data} />
        {providers.isError && <FailedNotice error={providers.error} onRetry={() => void providers.refetch()} />}
      </FormFrame>
    </PageDialog>
  )
}
