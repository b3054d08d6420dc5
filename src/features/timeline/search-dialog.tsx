import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import type { Connection } from '../../api/connection.ts'
import { providersQuery } from '../../api/providers.ts'
import { earliestTimelineDay, isStartAfterEnd } from '../../domain/timeline-range.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { TextField } from '../../ui/field.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { texts } from './texts.ts'
import { emptySearch, type TimelineSearch } from './timeline-filter.ts'

/** As many letters as the practice takes. */
const searchLength = 200

type SearchDialogProps = {
  asked: TimelineSearch
  patientId: string
  connection: Connection
  today: string
  onSearch: (asked: TimelineSearch) => void
  onReset: () => void
  onClose: () => void
}

/** Asks what to look for in the timeline. */
export const SearchDialog = ({ asked, patientId, connection, today, onSearch, onReset, onClose }: SearchDialogProps) => {
  const formId = useId()
  const [search, setSearch] = useState(asked)
  const [tries, setTries] = useState(0)
  const [isWrong, setWrong] = useState(false)
  const providers = useQuery(providersQuery(connection, patientId))
  const limits = { min: earliestTimelineDay, max: today }
  const change = (part: Partial<TimelineSearch>) => setSearch({ ...search, ...part })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isInWrongOrder = isStartAfterEnd(search.from, search.to)
    setTries(tries + 1)
    setWrong(isInWrongOrder)
    if (!isInWrongOrder) onSearch(search)
  }
  const reset = () => {
    setSearch(emptySearch)
    setWrong(false)
    onReset()
  }

  return (
    <PageDialog
      title={texts.dialog}
      onClose={onClose}
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
      <chakra.form id={formId} noValidate display="grid" gap="3" onSubmit={submit}>
        <ErrorSummary messages={isWrong ? [texts.wrongOrder] : []} occasion={tries} />
        <DateField
          label={texts.start}
          value={search.from}
          onChange={(from) => change({ from })}
          {...limits}
          error={isWrong ? texts.wrongOrder : undefined}
        />
        <DateField label={texts.end} value={search.to} onChange={(to) => change({ to })} {...limits} />
        <TextField
          label={texts.search}
          type="search"
          maxLength={searchLength}
          value={search.search}
          onChange={({ target }) => change({ search: target.value })}
        />
        <SelectField
          label={texts.provider}
          value={search.providerId}
          options={providers.data ?? []}
          prompt={texts.allProviders}
          onChoose={(providerId) => change({ providerId })}
        />
        {providers.isError && <FailedNotice error={providers.error} onRetry={() => void providers.refetch()} />}
      </chakra.form>
    </PageDialog>
  )
}
