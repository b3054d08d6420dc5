import { useQuery, useQueryClient } from '@tanstack/react-query'
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
import { AddressFields, addressFieldNames } from './address-fields.tsx'

type Of = 'permanent' | 'postal'
type Name = `${Of}.${(typeof addressFieldNames)[AddressField]}`

/** The error texts of missing parts, by field. Each names its address, since the summary lists both. */
const addressErrors = (missing: ReturnType<typeof missingAddressFields>): { [Each in Name]?: string } => {
  const errors: { [Each in Name]?: string } = {}
  for (const of of ['permanent', 'postal'] as const)
    for (const field of missing[of]) errors[`${of}.${addressFieldNames[field]}`] = texts.address.problem(of, missingTexts[of][field])
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
  const client = useQueryClient()
  const [suburbsOptions, citiesOptions] = [suburbsQuery(connection, profile.id), citiesQuery(connection, profile.id)]
  const suburbs = useQuery(suburbsOptions).data?.rows ?? []
  const cities = useQuery(citiesOptions).data?.rows ?? []
  const [missing, setMissing] = useState<ReturnType<typeof missingAddressFields>>({ permanent: [], postal: [] })
  const draft = useDraft<PostalAddresses>(profile.id, 'address')
  /** The profile has no ids, and sending none would delete them: saving waits for the lists. */
  const loadPlaces = async () => {
    const now = { staleTime: 'static', retry: false, networkMode: 'always' } as const
    const lists = await Promise.all([client.query({ ...suburbsOptions, ...now }), client.query({ ...citiesOptions, ...now })])
    return { suburbs: lists[0].rows, cities: lists[1].rows }
  }
  const { save, isSaving, failure } = useProfileSaving({
    save: async (entered: PostalAddresses) => {
      const places = await loadPlaces().catch(() => null)
      if (!places) return { status: 'refused', message: texts.address.placesFailed }
      const [permanent, postal] = [withKnownPlaces(entered.permanent, places), withKnownPlaces(entered.postal, places)]
      return saveAddresses(connection, profile.id, { ...entered, permanent, postal })
    },
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
