import { chakra } from '@chakra-ui/react'
import { type ReactNode, useId } from 'react'
import type { Rows } from '../../../api/http/bundle.ts'
import { FieldNotes } from '../../../ui/forms/field-notes.tsx'
import { NotAllChoices } from '../../../ui/forms/not-all-choices.tsx'
import { type Option, SelectField } from '../../../ui/forms/select-field.tsx'
import { FailedNotice } from '../../../ui/layout/failed-notice.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { texts as common } from '../../../ui/layout/texts.ts'
import { Status } from '../../../ui/lists/status.tsx'

type Question = { label: string; hint?: string | undefined }

/** Placeholder for a question whose options are loading. */
const Waiting = ({ label, hint }: Question) => (
  <chakra.div display="grid" gap="1">
    <Status srOnly>{`${common.loading} ${label}`}</Status>
    <chakra.span fontWeight="medium" aria-hidden>
      {label}
    </chakra.span>
    <Skeleton width="100%" height="2.75rem" />
    <FieldNotes id={useId()} hint={hint} />
  </chakra.div>
)

export type Options<Choice> = { data: Rows<Choice> | undefined; error: unknown; refetch: () => unknown }

/** A list of options in every loading state: pending, failed, empty or partly unreadable. */
export const OptionList = <Choice,>(
  props: Question & {
    list: Options<Choice>
    /** Text for an empty list. */
    none: string
    children: (options: readonly Choice[]) => ReactNode
  },
) => {
  const { label, hint, list, none, children } = props
  if (list.data) {
    const { rows, unreadableCount } = list.data
    return (
      <chakra.div display="grid" gap="2">
        {rows.length > 0 ? children(rows) : unreadableCount === 0 && <Notice tone="warning">{none}</Notice>}
        <NotAllChoices list={list.data} />
      </chakra.div>
    )
  }
  if (!list.error) return <Waiting label={label} hint={hint} />
  return (
    <chakra.div display="grid" gap="1">
      <chakra.span fontWeight="medium">{label}</chakra.span>
      <FailedNotice error={list.error} onRetry={() => void list.refetch()} />
    </chakra.div>
  )
}

type OptionFieldProps<Choice extends Option> = Question & {
  required?: boolean
  error?: string | undefined
  prompt: string
  none: string
  list: Options<Choice>
  value: string | undefined
  /** Null if the prompt is selected. */
  onChoose: (choice: Choice | null) => void
}

/** A single choice from a list that the practice returns. */
export const OptionField = <Choice extends Option>({ list, none, value = '', onChoose, ...field }: OptionFieldProps<Choice>) => (
  <OptionList label={field.label} hint={field.hint} list={list} none={none}>
    {(options) => (
      <SelectField {...field} options={options} value={value} onChoose={(id) => onChoose(options.find((one) => one.id === id) ?? null)} />
    )}
  </OptionList>
)
