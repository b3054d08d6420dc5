import { chakra } from '@chakra-ui/react'
import type { NotLoadedProps } from '../../ui/layout/lazy-part.tsx'
import { PageNotLoaded } from '../page-not-loaded.tsx'

/** Stands where the menu would open: nobody is kept from signing out by code that does not arrive. */
export const MenuNotLoaded = (props: NotLoadedProps) => (
  <chakra.div position="absolute" insetBlockStart="100%" insetInlineEnd="2" width="min(24rem, calc(100vw - 16px))" boxShadow="dialog">
    <PageNotLoaded {...props} />
  </chakra.div>
)
