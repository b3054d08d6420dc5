import { chakra } from '@chakra-ui/react'
import { memo } from 'react'
import { Link } from 'wouter'
import { helpAddress, openHelp } from './help-address.ts'
import { texts } from './texts.ts'

const look = { base: { display: 'inline-flex', alignItems: 'center', minHeight: 'target', minWidth: 'target', color: 'primary' } }
const RouteLink = chakra(Link, look)
const PageLink = chakra('a', look)

/** Ways on for somebody who cannot sign in. */
export const LoginLinks = memo(() => (
  <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
    <RouteLink href="/forgetPassword">{texts.forgot}</RouteLink>
    <PageLink href={helpAddress} onClick={openHelp}>
      {texts.help}
    </PageLink>
  </chakra.div>
))
