import { yearsBefore } from '../domain/plain-date.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'

const oldestAge = 130

/** A date of birth, up to `max`. */
export const DateOfBirth = (props: Omit<DateFieldProps, 'min'>) => <DateField {...props} min={yearsBefore(props.max, oldestAge)} />
