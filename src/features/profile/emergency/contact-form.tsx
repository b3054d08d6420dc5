import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { type Draft, useSaveDraft } from '../../../browser/use-draft.ts'
import type { EmergencyContactDetails, EmergencyContactProblems } from '../../../domain/profile/emergency-contact.ts'
import { textLimits } from '../../../domain/values/text-limits.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import { ChosenField, Form, useFields } from '../../../ui/forms/form.tsx'
import { NotAllChoices } from '../../../ui/forms/not-all-choices.tsx'
import { PhoneField } from '../../../ui/forms/phone-field.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { useUnloadGuard } from '../../../ui/hooks/use-unload-guard.ts'
import { AddressSearch } from '../address/address-search.tsx'
import { PlaceField } from '../address/place-field.tsx'
import { UnsavedNotice } from '../unsaved-notice.tsx'
import { type ContactEntry, type ContactLists, contactOf, entryOf } from './contact-entry.ts'
import { problemTexts, texts } from './texts.ts'

const Row = chakra('div', {
  base: { display: 'grid', gap: '4', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))', alignItems: 'start' },
})

const optional = { hint: texts.optional }

type ContactFormProps = {
  /** The contact before the change. */
  contact: EmergencyContactDetails
  lists: ContactLists
  draft: Draft<ContactEntry>
  problems: EmergencyContactProblems
  failure: string | null
  submit: string
  isBusy: boolean
  secondary: ReactNode
  onSubmit: (contact: EmergencyContactDetails) => void
}

/** The form keeps its entries through failed attempts. */
export const ContactForm = (props: ContactFormProps) => {
  const { contact, lists, draft, problems, failure, onSubmit, ...rest } = props
  const form = useFields<ContactEntry>({ initial: draft.saved ?? entryOf(contact, lists), errors: problemTexts(problems), failure })
  useSaveDraft(form, draft)
  useUnloadGuard(form.formState.isDirty || draft.saved !== undefined)
  const { field } = form
  const select = (name: 'title' | 'relationship', list: ContactLists['titles'], rules: { required: true } | typeof optional) => (
    <>
      <ChosenField form={form} name={name}>
        {({ value, onChange, error }) => (
          <SelectField
            {...rules}
            label={texts[name]}
            value={value}
            error={error}
            options={list.rows}
            prompt={texts.choose}
            onChoose={onChange}
          />
        )}
      </ChosenField>
      <NotAllChoices list={list} />
    </>
  )
  /** A suburb is known within its city only, so that a change of either discards both ids. */
  const place = (name: 'suburb' | 'city' | 'postCode') =>
    field(`address.${name}.name`, {
      onChange: () => {
        for (const one of name === 'postCode' ? ([name] as const) : (['suburb', 'city'] as const)) form.setValue(`address.${one}.id`, null)
      },
    })

  return (
    <Form form={form} autoComplete="off" busyText={texts.saving} {...rest} onSubmit={(entry) => onSubmit(contactOf(entry, lists, contact))}>
      <UnsavedNotice draft={draft} />
      {select('title', lists.titles, optional)}
      <Row>
        <TextField label={texts.firstName} required maxLength={textLimits.givenName} {...field('firstName')} />
        <TextField label={texts.familyName} required maxLength={textLimits.givenName} {...field('familyName')} />
      </Row>
      {select('relationship', lists.relationships, { required: true })}
      <Row>
        <PhoneField label={texts.cellPhone} required {...field('cellPhone')} />
        <PhoneField label={texts.workPhone} {...optional} {...field('workPhone')} />
        <PhoneField label={texts.residencePhone} {...optional} {...field('residencePhone')} />
      </Row>
      <AddressSearch onChoose={({ address }) => form.setValue('address', address)} />
      <Row>
        <TextField label={texts.houseNumber} {...optional} maxLength={textLimits.houseNumber} {...field('address.houseNumber')} />
        <TextField label={texts.building} {...optional} maxLength={textLimits.name} {...field('address.building')} />
      </Row>
      <TextField label={texts.street} {...optional} maxLength={textLimits.name} {...field('address.street')} />
      <Row>
        <PlaceField label={texts.suburb} {...optional} places={lists.suburbs} maxLength={textLimits.name} {...place('suburb')} />
        <PlaceField label={texts.city} {...optional} places={lists.cities} maxLength={textLimits.name} {...place('city')} />
      </Row>
      <TextField label={texts.postCode} {...optional} inputMode="numeric" maxLength={textLimits.postCode} {...place('postCode')} />
    </Form>
  )
}
