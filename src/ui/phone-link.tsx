import { chakra } from '@chakra-ui/react'

/** A phone number that rings when it is chosen. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <chakra.a display="inline-flex" alignItems="center" minHeight="target" href={`tel:${phone.replaceAll(' ', '')}`}>
    {phone}
  </chakra.a>
)
