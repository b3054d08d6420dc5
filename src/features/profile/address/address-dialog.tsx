import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveAddresses } from '../../../api/profile/demographics.ts'
import { citiesQuery, suburbsQuery } from '../../../api/profile/profile-choices.ts'
import { useDraft } from '../../../browser/use-draft.ts'
import type { Profile } from '../../../domain/profile/profile.ts'
import {
  type AddressField,
  emptyPostalAddress,
  missingAddressFields,
  type PostalAddresses,
  withKnownPlaces,
} from '../../../domain/values/postal-address.ts'
import { CheckboxField } from '../../../ui/forms/checkbox-field.tsx'
import { useFields } from '../../../ui/forms/form.tsx'
import { usePatient } from '../../use-patient.tsx'
import { EditDialog } from '../edit-dialog.tsx'
import { missingTexts, texts } from '../texts.ts'
import { useProfileSaving } from '../use-profile-saving.ts'
import { AddressFields } from './address-fields.tsx'

/** The form's field names for each part of a postal address. */
const names = {
  houseNumber: 'houseNumber',
  street: 'street',
  suburb: 'suburb.name',
  city: 'city.name',
  postCode: 'postCode.name',
} as const satisfies Record<AddressField, string>

type Of = 'permanent' | 'postal'
type Name = `${Of}.${(typeof names)[AddressField]}`

/** The error texts of missing parts, by field. */
const addressErrors = (missing: ReturnType<typeof missingAddressFields>): { [Each in Name]?: string } => {
  const errors: { [Each in Name]?: string } = {}
  for (const of of ['permanent', 'postal'] as const)
    for (const field of missing[of]) errors[`${of}.${names[field]}`] = missingTexts[of][field]
  return errors
}

const addressesOf = ({ permanentAddress, postalAddress, isPostalSame }: Profile): PostalAddresses => ({
  permanent: permanentAddress?.address ?? emptyPostalAddress,
  postal: postalAddress?.address ?? emptyPostalAddress,
  isPostalSame: isPostalSame || postalAddress === null,
})

type AddressDialogProps = { profile: Profile; onChanged: () => unknown; onClose: () => void }

/** The form for the permanent and the postal address. */
export const AddressDialog = ({ profile, onChanged, onClose }: AddressDialogProps) => {
  const { connection } = usePatient()
  const suburbs = useQuery(suburbsQuery(connection, profile.id)).data?.rows ?? []
  const cities = useQuery(citiesQuery(connection, profile.id)).data?.rows ?? []
  const [missing, setMissing] = useState<ReturnType<typeof missingAddressFields>>({ permanent: [], postal: [] })
  const draft = useDraft<PostalAddresses>(profile.id, 'address')
  const { save, isSaving, failure } = useProfileSaving({
    save: (entered: PostalAddresses) =>
      saveAddresses(connection, profile.id, {
        ...entered,
        permanent: withKnownPlaces(entered.permanent, { suburbs, cities }),
        postal: withKnownPlaces(entered.postal, { suburbs, cities }),
      }),
    onChanged,
    onClose: draft.clearThen(onClose),
  })
  const form = useFields<PostalAddresses>({ initial: draft.saved ?? addressesOf(profile), errors: addressErrors(missing), failure })
  const submit = (entered: PostalAddresses) => {
    const found = missingAddressFields(entered)
    setMissing(found)
    if (found.permanent.length + found.postal.length === 0) save(entered)
  }
  const fields = { form, suburbs, cities }

  return (
    <EditDialog title={texts.address.dialog} form={form} draft={draft} isSaving={isSaving} onSubmit={submit} onClose={onClose}>
      <AddressFields of="permanent" {...fields} />
      <CheckboxField label={texts.address.isSame} {...form.register('isPostalSame')} />
      {!form.watch('isPostalSame') && <AddressFields of="postal" {...fields} />}
    </EditDialog>
  )
}
