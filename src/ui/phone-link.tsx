import { chakra } from '@chakra-ui/react'
import { inlineTarget } from './inline-target.ts'

/** A phone number that rings when it is chosen. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <chakra.a {...inlineTarget} href={`tel:${phone.replaceAll(' ', '')}`} data-focus="last">
    {phone}
  </chakra.a>
)
