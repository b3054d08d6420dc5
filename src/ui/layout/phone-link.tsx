import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { renderInlineTarget } from '../hooks/inline-target.ts'

/** A `tel:` link, with the number or other content as its text. */
export const PhoneLink = ({ phone, children = phone }: { phone: string; children?: ReactNode }) => (
  <chakra.a {...renderInlineTarget} href={`tel:${phone.replaceAll(' ', '')}`} data-focus="last">
    {children}
  </chakra.a>
)
