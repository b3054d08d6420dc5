import type { Practitioner } from '../../domain/appointments/booking.ts'
import { type EarlierTimeChoices, type EarlierTimeWish, heldOffer, type PartOfDay } from '../../domain/appointments/earlier-time.ts'
import { practiceNow } from '../../domain/values/practice-now.ts'
import { Button } from '../../ui/forms/button.tsx'
import { CheckboxGroup, RadioGroup } from '../../ui/forms/choice-group.tsx'
import { ChosenField, Form, useFields } from '../../ui/forms/form.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { texts, weekdays } from './earlier-time-texts.ts'

const { parts } = texts.wish
type Entered = { days: string[]; part: PartOfDay | 'any'; practitionerIds: string[] }

const dayChoices = weekdays.map((name, index) => ({ value: `${index + 1}`, name }))
const partChoices = (Object.keys(parts) as Entered['part'][]).map((value) => ({ value, name: parts[value] }))

const workingDays = ['1', '2', '3', '4', '5']

const enteredIn = (wish: EarlierTimeWish | null): Entered => ({
  days: wish?.days.map(String) ?? workingDays,
  part: wish?.partOfDay ?? 'any',
  practitionerIds: [...(wish?.practitionerIds ?? [])],
})

/** Stands for no practitioner in particular. It is checked while none is, so that there is always a choice. */
const anyone = 'anyone'

const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

type EarlierTimeFormProps = {
  /** The practice's wish for this appointment; null before the first one. */
  wish: EarlierTimeWish | null
  /** The practitioners that the patient may choose instead of anyone; empty if there is no choice. */
  practitioners: readonly Practitioner[]
  isBusy: boolean
  isDayMissing: boolean
  failure: string | null
  onSubmit: (choices: EarlierTimeChoices) => void
  onStop: () => void
  onClose: () => void
}

/** Collects days, part of the day and practitioner of a wish, and ends an earlier wish. */
export const EarlierTimeForm = (props: EarlierTimeFormProps) => {
  const { wish, practitioners, isBusy, isDayMissing, failure, onSubmit, onStop, onClose } = props
  const form = useFields<Entered>({
    initial: enteredIn(wish),
    errors: { days: isDayMissing ? texts.wish.dayMissing : undefined },
    failure,
  })
  const submit = ({ days, part, practitionerIds }: Entered) =>
    onSubmit({ days: days.map(Number).sort(), partOfDay: part === 'any' ? null : part, practitionerIds })
  return (
    <Form
      form={form}
      tone="warning"
      submit={wish ? texts.wish.change : texts.wish.submit}
      isBusy={isBusy}
      busyText={texts.wish.busy}
      cancel={{ label: common.close, onCancel: onClose }}
      onSubmit={submit}
    >
      {wish ? (
        <Notice display="grid" gap="2" justifyItems="start">
          <p>{texts.waiting(wish)}</p>
          {heldOffer(wish, practiceNow()) && <p>{texts.wish.stopLetsGo}</p>}
          <Button disabled={isBusy} onClick={onStop}>
            {texts.wish.stop}
          </Button>
        </Notice>
      ) : (
        <p>{texts.wish.intro}</p>
      )}
      <ChosenField form={form} name="days">
        {({ value, onChange, ...field }) => (
          <CheckboxGroup
            label={texts.wish.days}
            choices={dayChoices}
            values={value}
            onToggle={(day) => onChange(toggled(value, day))}
            {...field}
          />
        )}
      </ChosenField>
      <ChosenField form={form} name="part">
        {({ onChange, ...field }) => <RadioGroup label={texts.wish.part} choices={partChoices} onChoose={onChange} {...field} />}
      </ChosenField>
      {practitioners.length > 0 && (
        <ChosenField form={form} name="practitionerIds">
          {({ value, onChange, ...field }) => (
            <CheckboxGroup
              label={texts.wish.practitioners}
              choices={[{ value: anyone, name: texts.wish.anyone }, ...practitioners.map(({ id, name }) => ({ value: id, name }))]}
              values={value.length === 0 ? [anyone] : value}
              onToggle={(id) => onChange(id === anyone ? [] : toggled(value, id))}
              {...field}
            />
          )}
        </ChosenField>
      )}
    </Form>
  )
}
