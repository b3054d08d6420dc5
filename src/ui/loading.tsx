import { chakra } from '@chakra-ui/react'
import { texts } from './texts.ts'

const Ring = chakra('span', {
  base: {
    width: '2.5rem',
    height: '2.5rem',
    borderRadius: 'round',
    borderWidth: '4px',
    borderStyle: 'solid',
    borderColor: 'border',
    borderBlockStartColor: 'primary',
    animation: 'spin 0.9s linear infinite',
  },
})

const fadeIn = { opacity: 0, animation: 'appear 0.01s linear 0.3s forwards' }

type LoadingProps = { label?: string; minHeight?: string }

/** A place that waits; the ring appears after 300 ms, so that a quick answer shows no flicker. */
export const Loading = ({ label = texts.loading, minHeight = '40vh' }: LoadingProps) => (
  <chakra.div role="status" aria-label={label} minHeight={minHeight} display="grid" placeItems="center">
    <chakra.span css={fadeIn} display="grid">
      <Ring />
    </chakra.span>
  </chakra.div>
)

/** Fills the page while nothing can be shown. */
export const FullPageLoading = ({ label }: { label: string }) => <Loading label={label} minHeight="100dvh" />
