import { useState } from 'react'
import { saveBloodGroup } from '../../api/profile/demographics.ts'
import { useDraft } from '../../browser/use-draft.ts'
import type { Profile } from '../../domain/profile/profile.ts'
import { bloodGroupOf, bloodGroups, noBloodGroup, unlistedBloodGroup } from '../../domain/record/blood-group.ts'
import { ChosenField, useFields } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Facts } from '../../ui/lists/facts.tsx'
import { usePatient } from '../use-patient.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { personalFacts } from './personal-facts.ts'
import { texts } from './texts.ts'
import { useProfileSaving } from './use-profile-saving.ts'

const bloodGroupOptions = bloodGroups.map(({ name }) => ({ id: name, name }))

type PersonalDialogProps = { profile: Profile; onChanged: () => unknown; onClose: () => void }

/** Personal details; only the blood group is editable. */
export const PersonalDialog = ({ profile, onChanged, onClose }: PersonalDialogProps) => {
  const { connection } = usePatient()
  const [inWords] = useState(() => unlistedBloodGroup(profile.bloodGroup))
  const draft = useDraft<{ bloodGroup: string }>(profile.id, 'personal')
  const end = draft.clearThen(onClose)
  const { save, isSaving, failure } = useProfileSaving({
    save: ({ bloodGroup }: { bloodGroup: string }) => saveBloodGroup(connection, profile, bloodGroup || null),
    onChanged,
    onClose: end,
  })
  const known = bloodGroupOf(profile.bloodGroup)
  const form = useFields({
    initial: draft.saved ?? { bloodGroup: inWords ?? (known === noBloodGroup ? '' : known.name) },
    failure,
  })
  // A blood group in the practice's own words has no code to send, so an unchanged value is not saved.
  const submit = (entered: { bloodGroup: string }) => (entered.bloodGroup === inWords ? end() : save(entered))
  return (
    <EditDialog title={texts.personal.dialog} form={form} draft={draft} isSaving={isSaving} onSubmit={submit} onClose={onClose}>
      <Facts facts={personalFacts(profile).filter(({ name }) => name !== texts.personal.bloodGroup)} />
      <p>{texts.personal.readOnly}</p>
      <ChosenField form={form} name="bloodGroup">
        {({ value, onChange, error }) => (
          <SelectField
            label={texts.personal.bloodGroup}
            value={value}
            error={error}
            options={inWords === null ? bloodGroupOptions : [{ id: inWords, name: inWords }, ...bloodGroupOptions]}
            prompt={noBloodGroup.name}
            onChoose={onChange}
          />
        )}
      </ChosenField>
    </EditDialog>
  )
}
