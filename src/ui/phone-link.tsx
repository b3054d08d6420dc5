import { chakra } from '@chakra-ui/react'

/** A phone number that rings when it is chosen. It is as high as a finger needs, and takes no more room than its line. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <chakra.a
    display="inline-flex"
    alignItems="center"
    minHeight="target"
    marginBlock="calc((1lh - {sizes.target}) / 2)"
    href={`tel:${phone.replaceAll(' ', '')}`}
  >
    {phone}
  </chakra.a>
)
