import { endDates, type InvitationProblems, type NewInvitation, relationships } from '../../domain/access/proxy-invitations.ts'
import type { MenuEntry } from '../../domain/practice/menu.ts'
import { practiceToday } from '../../domain/values/practice-time.ts'
import { textLimits } from '../../domain/values/text-limits.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { CheckboxGroup } from '../../ui/forms/choice-group.tsx'
import { EmailField, TextField } from '../../ui/forms/field.tsx'
import { ChosenField, Form, useFields } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { invitationProblemTexts, texts } from './texts.ts'

const { invite } = texts
const empty: NewInvitation = { name: '', email: '', relationship: null, areaIds: [], endsOn: '' }

const toggled = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])

type InviteFormProps = {
  areas: readonly MenuEntry[]
  /** The earlier entries. */
  entered: NewInvitation | null
  problems: InvitationProblems
  onCancel: () => void
  onEntered: (invitation: NewInvitation) => void
}

/** The details of an invitation. Nothing is chosen in advance. */
export const InviteForm = ({ areas, entered, problems, onCancel, onEntered }: InviteFormProps) => {
  const form = useFields<NewInvitation>({ initial: entered ?? empty, errors: invitationProblemTexts(problems) })
  return (
    <Form
      form={form}
      autoComplete="off"
      submit={invite.next}
      isBusy={false}
      cancel={{ label: invite.cancel, onCancel }}
      onSubmit={onEntered}
    >
      <TextField label={invite.name} required maxLength={textLimits.name} {...form.field('name')} />
      <EmailField label={invite.email} hint={invite.emailHint} required autoComplete="off" {...form.field('email')} />
      <ChosenField form={form} name="relationship">
        {({ value, onChange, error }) => (
          <SelectField
            label={invite.relationship}
            required
            value={value ?? ''}
            error={error}
            options={relationships.map((name) => ({ id: name, name }))}
            prompt={invite.choose}
            onChoose={(id) => onChange(relationships.find((name) => name === id) ?? null)}
          />
        )}
      </ChosenField>
      <ChosenField form={form} name="areaIds">
        {({ ref, value, onChange, error }) => (
          <CheckboxGroup
            ref={ref}
            label={invite.areas}
            hint={invite.areasHint}
            error={error}
            choices={areas.map(({ id, label }) => ({ value: id, name: label }))}
            values={value}
            onToggle={(id) => onChange(toggled(value, id))}
          />
        )}
      </ChosenField>
      <ChosenField form={form} name="endsOn">
        {({ ref, value, onChange, error }) => (
          <DateField
            ref={ref}
            label={invite.endsOn}
            hint={invite.endsOnHint}
            value={value}
            error={error}
            {...endDates(practiceToday())}
            onChange={onChange}
          />
        )}
      </ChosenField>
    </Form>
  )
}
