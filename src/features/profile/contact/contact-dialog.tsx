import { useState } from 'react'
import { saveContactDetails } from '../../../api/profile/contact-methods.ts'
import { useDraft } from '../../../browser/use-draft.ts'
import { type ContactDetails, type ContactProblems, contactProblems } from '../../../domain/profile/contact-details.ts'
import { contactMethods } from '../../../domain/profile/contact-methods.ts'
import type { Profile } from '../../../domain/profile/profile.ts'
import { CheckboxGroup, RadioGroup } from '../../../ui/forms/choice-group.tsx'
import { ChosenField, useFields } from '../../../ui/forms/form.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { formatPhone, isPhone, phoneToSend } from '../../../ui/forms/phone-number.ts'
import { Facts } from '../../../ui/lists/facts.tsx'
import { usePatient } from '../../use-patient.tsx'
import { EditDialog } from '../edit-dialog.tsx'
import { contactErrors, methodTexts, texts } from '../texts.ts'
import { useProfileSaving } from '../use-profile-saving.ts'

const toggled = <Value,>(values: readonly Value[], value: Value) =>
  values.includes(value) ? values.filter((one) => one !== value) : [...values, value]

const detailsOf = ({ phones, contactMethods: methods, preferredMethod }: Profile): ContactDetails => ({
  cell: formatPhone(phones.cell ?? ''),
  work: formatPhone(phones.work ?? ''),
  home: formatPhone(phones.home ?? ''),
  methods,
  preferred: preferredMethod,
})

type ContactDialogProps = { profile: Profile; onChanged: () => unknown; onClose: () => void }

/** The form for phone numbers and the preferred contact method. */
export const ContactDialog = ({ profile, onChanged, onClose }: ContactDialogProps) => {
  const { connection } = usePatient()
  const [problems, setProblems] = useState<ContactProblems>({})
  const draft = useDraft<ContactDetails>(profile.id, 'contact')
  const { save, isSaving, failure } = useProfileSaving({
    save: (entered: ContactDetails) => {
      const details = { ...entered, cell: phoneToSend(entered.cell), work: phoneToSend(entered.work), home: phoneToSend(entered.home) }
      return saveContactDetails(connection, { patientId: profile.id, email: profile.email, details })
    },
    onChanged,
    onClose: draft.clearThen(onClose),
  })
  const recorded = detailsOf(profile)
  const form = useFields<ContactDetails>({ initial: draft.saved ?? recorded, errors: contactErrors(problems), failure })
  const submit = (entered: ContactDetails) => {
    const found = contactProblems(entered, { recorded, isPhone })
    setProblems(found ?? {})
    if (!found) save(entered)
  }
  const methods = form.watch('methods')
  const choices = contactMethods.map(({ method }) => ({ value: method, name: methodTexts[method] }))

  return (
    <EditDialog title={texts.contact.dialog} form={form} draft={draft} isSaving={isSaving} onSubmit={submit} onClose={onClose}>
      <PhoneField label={texts.contact.cell} required autoComplete="mobile tel" {...form.field('cell')} />
      <PhoneField label={texts.contact.work} hint={texts.optional} autoComplete="work tel" {...form.field('work')} />
      <PhoneField label={texts.contact.home} hint={texts.optional} autoComplete="home tel" {...form.field('home')} />
      <Facts facts={[{ name: texts.contact.email, value: profile.email }]} />
      <ChosenField form={form} name="methods">
        {({ value, onChange }) => (
          <CheckboxGroup
            label={texts.contact.methods}
            choices={choices}
            values={value}
            onToggle={(method) => onChange(toggled(value, method))}
          />
        )}
      </ChosenField>
      <ChosenField form={form} name="preferred">
        {({ value, onChange, error, ref }) => (
          <RadioGroup
            label={texts.contact.preferred}
            required
            columns="many"
            hint={methods.length === 0 && !error ? texts.contact.choosePreferred : undefined}
            choices={choices.filter((one) => methods.includes(one.value))}
            value={value}
            error={error}
            onChoose={onChange}
            ref={ref}
          />
        )}
      </ChosenField>
    </EditDialog>
  )
}
