import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { inlineTarget } from '../hooks/inline-target.ts'

/** A phone number that rings when it is chosen, or the words that say to. */
export const PhoneLink = ({ phone, children = phone }: { phone: string; children?: ReactNode }) => (
  <chakra.a {...inlineTarget} href={`tel:${phone.replaceAll(' ', '')}`} data-focus="last">
    {children}
  </chakra.a>
)
