import { chakra } from '@chakra-ui/react'
import { type ReactNode, use } from 'react'
import { colour } from '../theme/system.ts'
import { ActingFor, actingFor } from './acting-for.ts'

type GuestLayoutProps = {
  productName: string
  heading: string
  /** Absent: the page has no footer. */
  versionLabel?: string
  vendorCredit?: string
  banner?: ReactNode
  /** A drawing, beside the page's column on a wide screen and above it otherwise. */
  illustration?: ReactNode
  children: ReactNode
}

/** The heart of the page's icon. It is drawn here, because the sign-in page does not otherwise load the icon library. */
const Mark = () => (
  <svg aria-hidden width="32" height="32" viewBox="0 0 32 32">
    <rect width="32" height="32" rx="8" fill="currentColor" />
    <path d="M16 24.5 8.6 17a4.9 4.9 0 0 1 0-7 5 5 0 0 1 7 0l.4.4.4-.4a5 5 0 0 1 7 0 4.9 4.9 0 0 1 0 7z" fill={colour('onPrimary')} />
  </svg>
)

const Columns = chakra('div', {
  base: { display: 'grid', alignContent: 'start', gap: '5', width: '100%', maxWidth: '26rem', marginInline: 'auto' },
  variants: {
    isIllustrated: {
      true: { lg: { maxWidth: '68rem', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 26rem)', columnGap: '16' } },
      false: { paddingBlockStart: { md: '12' } },
    },
  },
})

/**
 * The frame of every page before sign-in, and of signed-in pages outside the shell. The frame names the patient whom a proxy user acts for.
 * Content from the configuration is below or beside the form, so that its arrival causes no layout shift.
 */
export const GuestLayout = ({ productName, heading, versionLabel, vendorCredit, banner, illustration, children }: GuestLayoutProps) => {
  const patient = use(ActingFor)
  return (
    <chakra.div
      minHeight="100dvh"
      display="grid"
      gridTemplateRows="1fr auto"
      paddingInline="4"
      paddingBlockStart={{ base: '4', lg: 'max({spacing.8}, calc(50dvh - 24rem))' }}
    >
      <Columns isIllustrated={illustration !== undefined}>
        {illustration}
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
            <chakra.p display="flex" alignItems="center" gap="2" color="primary" fontSize="lg" fontWeight="bold">
              <Mark />
              {productName}
            </chakra.p>
            <chakra.h1 fontSize="xxl">{heading}</chakra.h1>
            {patient !== null && <p>{actingFor(patient)}</p>}
          </chakra.header>
          {children}
          {banner}
        </chakra.main>
      </Columns>
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
