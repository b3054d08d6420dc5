import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import type { Place, PostalAddresses } from '../../../domain/values/postal-address.ts'
import { textLimits } from '../../../domain/values/text-limits.ts'
import { TextField } from '../../../ui/forms/field.tsx'
import type { Fields } from '../../../ui/forms/form.tsx'
import { texts } from '../texts.ts'
import { AddressSearch } from './address-search.tsx'
import { PlaceField } from './place-field.tsx'

const Row = chakra('div', {
  base: { display: 'grid', gap: '4', alignItems: 'start', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))' },
})

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
  const place = (name: 'suburb' | 'city' | 'postCode', autoComplete: string) => ({
    autoComplete: `section-${of} ${autoComplete}`,
    ...form.field(`${of}.${name}.name`, {
      onChange: () => {
        form.setValue(`${of}.${name}.id`, null)
        isTyped()
      },
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
          required
          maxLength={textLimits.houseNumber}
          {...form.field(`${of}.houseNumber`, { onChange: isTyped })}
        />
        <TextField
          label={texts.address.building}
          hint={texts.optional}
          maxLength={textLimits.name}
          {...form.field(`${of}.building`, { onChange: isTyped })}
        />
      </Row>
      <TextField label={texts.address.street} required maxLength={textLimits.name} {...form.field(`${of}.street`, { onChange: isTyped })} />
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
