import { chakra } from '@chakra-ui/react'
import { type ComponentProps, type ReactNode, type Ref, useEffect, useState } from 'react'
import {
  Controller,
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type RegisterOptions,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { cleanTypedText, isStorable } from '../../domain/values/typed-text.ts'
import { useLatest } from '../hooks/use-latest.ts'
import { BusyText } from '../layout/busy-text.tsx'
import { pageTexts } from '../layout/page-texts.ts'
import { Actions } from './actions.tsx'
import { Button } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { HumanCheck } from './human-check.tsx'
import { useVerification, type Verification } from './use-verification.ts'

type Rules<Values extends FieldValues> = Pick<RegisterOptions<Values, Path<Values>>, 'onChange'> & {
  validate?: (value: PathValue<Values, Path<Values>>, values: Values) => string | boolean
  /** Applied to the input's value before rules and submit. */
  clean?: (typed: string) => string
}

export type Fields<Values extends FieldValues> = UseFormReturn<Values> & {
  errorOf: (name: Path<Values>) => string | undefined
  /** Errors for the summary. */
  messages: readonly string[]
  /** Errors of the summary that the patient has since corrected. */
  mended: readonly string[]
  /** Props of a typed input. Rules and submit read its value cleaned; the input keeps what was typed. */
  field: (name: Path<Values>, rules?: Rules<Values>) => ReturnType<UseFormReturn<Values>['register']> & { error: string | undefined }
}

type Entries<Values extends FieldValues> = {
  initial: DefaultValues<Values>
  /** Errors from a machine, in form order. Validation rules of the form itself are set on their fields. */
  errors?: { [Name in Path<Values>]?: string | undefined }
  /** Text for the failure of the last attempt. */
  failure?: string | null | undefined
  /** The only field of a one-question form: the error is shown at the field alone, which takes focus. */
  question?: Path<Values>
}

const isMessage = (message: unknown): message is string => typeof message === 'string'

/** The fields of a form. Typed values are never cleared. An error stays until its field changes or the next submit. */
export const useFields = <Values extends FieldValues>({ initial, errors = {}, failure, question }: Entries<Values>): Fields<Values> => {
  const form = useForm<Values>({ defaultValues: initial, reValidateMode: 'onSubmit', shouldFocusError: false })
  const { setFocus, formState } = form
  const { errors: found, submitCount } = formState
  const [changed, setChanged] = useState<{ attempt: number; names: readonly string[] }>({ attempt: 0, names: [] })
  const isChanged = (name: string) => changed.attempt === submitCount && changed.names.includes(name)
  const currentError = (name: Path<Values>) => errors[name] ?? form.getFieldState(name, formState).error?.message
  const errorOf = (name: Path<Values>) => (isChanged(name) ? undefined : currentError(name))
  const latestError = useLatest(currentError)
  const fieldsWithErrors = question ? [] : [...new Set([...Object.keys(errors), ...Object.keys(found)] as Path<Values>[])]
  const messagesOf = (names: typeof fieldsWithErrors) => [...new Set([...names.map(currentError), failure].filter(isMessage))]
  const messages = messagesOf(fieldsWithErrors)
  const remainingMessages = messagesOf(fieldsWithErrors.filter((name) => !isChanged(name)))
  const isUnanswered = question !== undefined && errorOf(question) !== undefined

  useEffect(() => {
    const { unsubscribe } = form.watch((_, { name }) => {
      if (name !== undefined && latestError()(name) !== undefined)
        setChanged(({ attempt, names }) => ({
          attempt: submitCount,
          names: attempt === submitCount ? [...new Set([...names, name])] : [name],
        }))
    })
    return unsubscribe
  }, [form.watch, latestError, submitCount])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed submit moves focus again
  useEffect(() => {
    if (question && isUnanswered) setFocus(question)
  }, [isUnanswered, submitCount])

  return {
    ...form,
    errorOf,
    messages,
    mended: messages.filter((message) => !remainingMessages.includes(message)),
    field: (name, { clean = cleanTypedText, validate, onChange } = {}) => ({
      ...form.register(name, {
        setValueAs: clean,
        validate: (value, values) => (isStorable(value) ? (validate?.(value, values) ?? true) : pageTexts.unstorable),
        ...(onChange && { onChange }),
      }),
      error: errorOf(name),
    }),
  }
}

type Chosen<Value> = { ref: Ref<HTMLInputElement>; value: Value; onChange: (value: Value) => void; error: string | undefined }

type ChosenFieldProps<Values extends FieldValues, Name extends Path<Values>> = {
  form: Fields<Values>
  name: Name
  rules?: Pick<RegisterOptions<Values, Name>, 'validate' | 'onChange'>
  children: (field: Chosen<PathValue<Values, Name>>) => ReactNode
}

/** A controlled field, for inputs whose value is selected instead of typed. */
export const ChosenField = <Values extends FieldValues, Name extends Path<Values>>(props: ChosenFieldProps<Values, Name>) => (
  <Controller
    control={props.form.control}
    name={props.name}
    {...(props.rules && { rules: props.rules })}
    render={({ field: { ref, value, onChange } }) => <>{props.children({ ref, value, onChange, error: props.form.errorOf(props.name) })}</>}
  />
)

type FormFrameProps<Values extends FieldValues> = {
  form: Fields<Values>
  /** Rendered above the error summary. */
  intro?: ReactNode
  /** Replaces the error texts in the summary. */
  summary?: ReactNode
  tone?: ComponentProps<typeof ErrorSummary>['tone']
  onSubmit: (values: Values) => void
} & Omit<ComponentProps<typeof chakra.form>, 'form' | 'onSubmit'>

/** A form with an error summary at its top. */
export const FormFrame = <Values extends FieldValues>(props: FormFrameProps<Values>) => {
  const { form, intro, summary, tone, onSubmit, children, ...layout } = props
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, 1fr)"
      {...layout}
      onSubmit={form.handleSubmit((values) => onSubmit(values))}
    >
      {intro}
      <ErrorSummary messages={form.messages} mended={form.mended} occasion={form.formState.submitCount} tone={tone}>
        {summary}
      </ErrorSummary>
      {children}
    </chakra.form>
  )
}

type FormProps<Values extends FieldValues> = Omit<FormFrameProps<Values>, 'onSubmit'> & {
  submit: string
  look?: 'primary' | 'danger'
  isBusy: boolean
  /** Shown while the form is busy. */
  busyText?: string | undefined
  /** The button beside the submit button. */
  cancel?: { label: string; onCancel: () => void }
  /** Replaces the cancel button. */
  secondary?: ReactNode
  /** Human verification before the submit; null if not required. */
  verification?: Verification | null
  /** `verification`: the solved payload; empty if not required. */
  onSubmit: (values: Values, verification: string) => void
}

/** A form with its submit button, optional verification and secondary action. */
export const Form = <Values extends FieldValues>(props: FormProps<Values>) => {
  const { submit, look = 'primary', isBusy, busyText, cancel, secondary: other, verification = null, onSubmit, children, ...frame } = props
  const { solved, check, requireVerification } = useVerification(verification)
  const secondary = cancel ? (
    <Button disabled={isBusy} onClick={cancel.onCancel}>
      {cancel.label}
    </Button>
  ) : (
    other
  )
  const button = (
    <Button
      type="submit"
      look={look}
      width={secondary ? undefined : 'full'}
      disabled={isBusy || solved === null}
      onRefused={isBusy ? undefined : requireVerification}
    >
      {submit}
    </Button>
  )
  return (
    <FormFrame {...frame} onSubmit={(values) => solved !== null && onSubmit(values, solved)}>
      {children}
      {check && <HumanCheck key={verification?.attempts} {...check} />}
      {secondary ? (
        <Actions>
          {secondary}
          {button}
        </Actions>
      ) : (
        button
      )}
      <BusyText isBusy={isBusy} text={busyText} />
    </FormFrame>
  )
}
