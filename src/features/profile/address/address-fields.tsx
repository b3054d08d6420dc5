import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { type AddressField, isPostBox, type Place, type PostalAddresses } from '../../../domain/values/postal-address.ts'
import { textLimits } from '../../../domain/values/text-limits.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import type { Fields } from '../../../ui/forms/form.tsx'
import { missingTexts, texts } from '../texts.ts'
import { AddressSearch } from './address-search.tsx'
import { PlaceField } from './place-field.tsx'

const Row = chakra('div', {
  base: { display: 'grid', gap: '4', alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))' },
})

/** The form's field names for each part of a postal address. */
export const addressFieldNames = {
  houseNumber: 'houseNumber',
  street: 'street',
  suburb: 'suburb.name',
  city: 'city.name',
  postCode: 'postCode.name',
} as const satisfies Record<AddressField, string>

type AddressFieldsProps = {
  of: 'permanent' | 'postal'
  form: Fields<PostalAddresses>
  suburbs: readonly Place[]
  cities: readonly Place[]
}

/** The fields of a postal address, filled by search or by hand. A typed change discards the reference to the found address. */
export const AddressFields = ({ of, form, suburbs, cities }: AddressFieldsProps) => {
  const id = useId()
  const isTyped = () => form.setValue(`${of}.isFound`, false)
  const isHouseRequired = !isPostBox(form.watch(of))
  /** The summary names the address of an error; at the field its heading does. */
  const field = (part: AddressField, name: (typeof addressFieldNames)[AddressField], onChange = isTyped) => {
    const { error, ...props } = form.field(`${of}.${name}`, { onChange })
    const missing = missingTexts[of][part]
    return { ...props, error: error === texts.address.problem(of, missing) ? missing : error }
  }
  /** A suburb is known within its city only, so that a change of either discards both ids. */
  const place = (name: 'suburb' | 'city' | 'postCode', autoComplete: string) => ({
    autoComplete: `section-${of} ${autoComplete}`,
    ...field(name, `${name}.name`, () => {
      for (const one of name === 'postCode' ? ([name] as const) : (['suburb', 'city'] as const)) form.setValue(`${of}.${one}.id`, null)
      isTyped()
    }),
  })
  return (
    <chakra.section aria-labelledby={id} display="grid" gap="4">
      <chakra.h3 id={id} fontSize="md">
        {texts.address[of]}
      </chakra.h3>
      <AddressSearch onChoose={({ address }) => form.setValue(of, address)} />
      <Row>
        <TextField
          label={texts.address.houseNumber}
          {...(isHouseRequired ? { required: true } : { hint: texts.optional })}
          maxLength={textLimits.houseNumber}
          {...field('houseNumber', 'houseNumber')}
        />
        <TextField
          label={texts.address.building}
          hint={texts.optional}
          maxLength={textLimits.name}
          {...form.field(`${of}.building`, { onChange: isTyped })}
        />
      </Row>
      <TextField
        label={texts.address.street}
        required
        hint={of === 'postal' ? texts.address.postBox : undefined}
        maxLength={textLimits.name}
        {...field('street', 'street')}
      />
      <Row>
        <PlaceField
          label={texts.address.suburb}
          required
          places={suburbs}
          maxLength={textLimits.name}
          {...place('suburb', 'address-level3')}
        />
        <PlaceField label={texts.address.city} required places={cities} maxLength={textLimits.name} {...place('city', 'address-level2')} />
      </Row>
      <TextField
        label={texts.address.postCode}
        required
        maxLength={textLimits.postCode}
        inputMode="numeric"
        {...place('postCode', 'postal-code')}
      />
    </chakra.section>
  )
}
