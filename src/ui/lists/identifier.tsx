import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** An NHI number or a reference: its zeros have a slash, and a page translator leaves it as it is. */
export const Identifier = ({ children }: { children: ReactNode }) => (
  <chakra.span fontFamily="identifier">
    <span translate="no">{children}</span>
  </chakra.span>
)
