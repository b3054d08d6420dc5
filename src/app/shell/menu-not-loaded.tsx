import { chakra } from '@chakra-ui/react'
import type { NotLoadedProps } from '../../ui/layout/lazy-part.tsx'
import { PageNotLoaded } from '../page-not-loaded.tsx'

/** Replaces a menu whose code failed to load, so that the user can still sign out. */
export const MenuNotLoaded = (props: NotLoadedProps) => (
  <chakra.div position="absolute" insetBlockStart="100%" insetInlineEnd="2" width="min(24rem, calc(100vw - 16px))" boxShadow="dialog">
    <PageNotLoaded {...props} />
  </chakra.div>
)
