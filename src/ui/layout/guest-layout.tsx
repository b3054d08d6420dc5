import { chakra } from '@chakra-ui/react'
import { type ReactNode, use } from 'react'
import { ActingFor, actingFor } from './acting-for.ts'

type GuestLayoutProps = {
  productName: string
  heading: string
  /** Absent: the page has no footer. */
  versionLabel?: string
  vendorCredit?: string
  banner?: ReactNode
  children: ReactNode
}

/**
 * The frame of every page before sign-in, and of signed-in pages outside the shell. The frame names the patient whom a proxy user acts for.
 * Content from the configuration is below or beside the form, so that its arrival causes no layout shift.
 */
export const GuestLayout = ({ productName, heading, versionLabel, vendorCredit, banner, children }: GuestLayoutProps) => {
  const patient = use(ActingFor)
  return (
    <chakra.div minHeight="100dvh" display="grid" gridTemplateRows="1fr auto" paddingInline="4" paddingBlockStart={{ base: '6', md: '16' }}>
      <chakra.main
        aria-label={heading}
        tabIndex={-1}
        outline="none"
        width="100%"
        maxWidth="26rem"
        marginInline="auto"
        display="grid"
        alignContent="start"
        gap="6"
      >
        <chakra.header display="grid" gap="1">
          <chakra.p color="primary" fontSize="lg" fontWeight="bold">
            {productName}
          </chakra.p>
          <chakra.h1 fontSize="xxl">{heading}</chakra.h1>
          {patient !== null && <p>{actingFor(patient)}</p>}
        </chakra.header>
        {children}
        {banner}
      </chakra.main>
      {versionLabel !== undefined && (
        <chakra.footer
          display="flex"
          flexWrap="wrap"
          justifyContent="center"
          gap="4"
          paddingBlock="5"
          color="muted"
          fontSize="sm"
          minHeight="4rem"
        >
          <span>{versionLabel}</span>
          {vendorCredit !== undefined && <span>{vendorCredit}</span>}
        </chakra.footer>
      )}
    </chakra.div>
  )
}
