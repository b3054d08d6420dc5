import { parseDate } from '@chakra-ui/react'
import { DateField, type DateFieldProps } from './date-field.tsx'

const oldestAge = 130

/** A date of birth, up to `max`. */
export const DateOfBirth = (props: Omit<DateFieldProps, 'min'>) => (
  <DateField {...props} min={parseDate(props.max).subtract({ years: oldestAge }).toString()} />
)
